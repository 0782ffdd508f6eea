"""Playing: a table with its record, and a sitting of people and bots at it. No sockets, no clock."""

from followsuit.play.record import Record, read_record, write_record
from followsuit.play.saving import Saving
from followsuit.play.sitting import Sitting
from followsuit.play.table import Table

__all__ = ["Record", "Saving", "Sitting", "Table", "read_record", "write_record"]
