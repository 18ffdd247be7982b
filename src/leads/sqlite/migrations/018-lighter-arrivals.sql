-- Without unique columns: while a visitor waits, each would write its own index. The server compares arrivals itself.
CREATE TABLE new_arrivals (
  number     INTEGER PRIMARY KEY,
  at         INTEGER NOT NULL,
  reference  TEXT NOT NULL,
  key        TEXT NOT NULL,
  content    TEXT NOT NULL,
  lead       TEXT NOT NULL
) STRICT;
INSERT INTO new_arrivals SELECT * FROM arrivals;
DROP TABLE arrivals;
ALTER TABLE new_arrivals RENAME TO arrivals;
