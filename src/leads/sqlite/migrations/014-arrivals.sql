-- What a visitor waits for is one row here; leads, fingerprints, search index and deliveries follow once the answer is given.
CREATE TABLE arrivals (
  number     INTEGER PRIMARY KEY,
  at         INTEGER NOT NULL,
  reference  TEXT NOT NULL UNIQUE,
  key        TEXT NOT NULL UNIQUE,         -- fingerprints
  content    TEXT NOT NULL UNIQUE,
  lead       TEXT NOT NULL                 -- JSON, with its id
) STRICT;
