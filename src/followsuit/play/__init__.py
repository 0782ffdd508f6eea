"""A table: who may act, what happened, records, replay and undo. No sockets, no clock."""

from followsuit.play.record import Record, read_record, write_record
from followsuit.play.table import Table

__all__ = ["Record", "Table", "read_record", "write_record"]
