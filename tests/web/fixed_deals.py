"""`followsuit` with tables that all have the same secret: the deal then follows from what people add to it."""

from __future__ import annotations

from unittest.mock import patch

from followsuit.cli import main

SECRET = "5e" * 32

if __name__ == "__main__":
    with patch("followsuit.server.hall.fresh_secret", return_value=SECRET):
        main()
