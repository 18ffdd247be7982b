-- Times are milliseconds since 1970. Columns that hold JSON say so.
-- What release 0.1.0 stored. Its indexes of leads are left out: 017 makes that table anew.

CREATE TABLE leads (
  id            TEXT PRIMARY KEY,
  reference     TEXT NOT NULL UNIQUE,
  form          TEXT NOT NULL,
  email         TEXT NOT NULL,
  content_hash  TEXT NOT NULL,
  received_at   INTEGER NOT NULL,
  state         TEXT NOT NULL,
  mode          TEXT,
  tries         INTEGER NOT NULL,
  due_at        INTEGER NOT NULL,
  last_error    TEXT,
  delivered_at  INTEGER,
  parked_at     INTEGER,
  token         TEXT,
  lease_until   INTEGER,
  lease_ms      INTEGER,
  progress      TEXT NOT NULL,
  field_values  TEXT NOT NULL,
  attribution   TEXT NOT NULL,
  contact       TEXT NOT NULL,
  deal          TEXT,
  note          TEXT,
  suspicion     TEXT
) STRICT;
CREATE TABLE files (id TEXT PRIMARY KEY, lead_id TEXT, name TEXT, media_type TEXT, bytes BLOB) STRICT;

-- What tells that a submission is one we have: its idempotency key, or its content. Without a foreign
-- key, which would be asked about at every lead's commit: whoever deletes leads deletes these, too.
CREATE TABLE fingerprints (
  fingerprint  TEXT PRIMARY KEY,
  lead_id      TEXT NOT NULL,
  expires_at   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
-- Leads are named in order of receipt, so this finds the fingerprints that may have expired as well.
CREATE INDEX fingerprints_by_lead ON fingerprints (lead_id);

CREATE TABLE people (
  email      TEXT PRIMARY KEY,
  person_id  TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- A receiver that refuses our key or is at its limit; the others go on.
CREATE TABLE pauses (
  mode          TEXT PRIMARY KEY,
  paused_until  INTEGER NOT NULL,
  reason        TEXT NOT NULL,
  kind          TEXT NOT NULL DEFAULT 'refused' CHECK (kind IN ('refused', 'slow-down'))
) STRICT, WITHOUT ROWID;

CREATE TABLE write_probe (padding BLOB NOT NULL) STRICT;
