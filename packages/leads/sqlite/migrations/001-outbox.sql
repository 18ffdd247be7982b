-- Times are milliseconds since 1970. Columns that hold JSON say so.

CREATE TABLE leads (
  id            TEXT PRIMARY KEY,          -- UUID version 7: in order of receipt
  reference     TEXT NOT NULL UNIQUE,
  form          TEXT NOT NULL,
  email         TEXT NOT NULL,
  content_hash  TEXT NOT NULL,
  received_at   INTEGER NOT NULL,
  state         TEXT NOT NULL CHECK (state IN ('waiting', 'sending', 'delivered', 'parked', 'quarantined')),
  mode          TEXT,
  tries         INTEGER NOT NULL,
  due_at        INTEGER NOT NULL,
  last_error    TEXT,
  delivered_at  INTEGER,
  token         TEXT,                      -- of the claim that holds the lead
  lease_until   INTEGER,
  lease_ms      INTEGER,
  progress      TEXT NOT NULL,             -- JSON, as are the next five
  field_values  TEXT NOT NULL,
  attribution   TEXT NOT NULL,
  contact       TEXT NOT NULL,
  deal          TEXT,
  note          TEXT,
  suspicion     TEXT,
  CHECK ((state = 'sending') = (token IS NOT NULL)),
  CHECK ((token IS NULL) = (lease_until IS NULL) AND (token IS NULL) = (lease_ms IS NULL))
) STRICT;

-- Only leads that wait are in these two: they stay small however many are delivered.
CREATE INDEX leads_due ON leads (due_at, id) WHERE state = 'waiting';
CREATE INDEX leads_due_by_email ON leads (email, due_at, id) WHERE state = 'waiting';

-- One delivery at a time for each address, whatever a query forgets.
CREATE UNIQUE INDEX leads_one_sending_per_email ON leads (email) WHERE state = 'sending';
CREATE INDEX leads_lease ON leads (lease_until) WHERE state = 'sending';

CREATE INDEX leads_open ON leads (state, id) WHERE state <> 'delivered';
CREATE INDEX leads_delivered ON leads (delivered_at) WHERE state = 'delivered';
-- Together with leads_due_by_email, all leads of an address; a visitor waits for only one of the two.
CREATE INDEX leads_not_due_by_email ON leads (email) WHERE state <> 'waiting';

CREATE TABLE files (
  id          TEXT PRIMARY KEY,
  lead_id     TEXT NOT NULL UNIQUE REFERENCES leads (id) ON DELETE CASCADE,
  name        TEXT NOT NULL,
  media_type  TEXT NOT NULL,
  bytes       BLOB NOT NULL
) STRICT;

-- What tells that a submission is one we have: its idempotency key, or its content.
-- Written before its lead, in the same transaction, to find out whether there is to be one.
CREATE TABLE fingerprints (
  fingerprint  TEXT PRIMARY KEY,
  lead_id      TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  expires_at   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX fingerprints_by_lead ON fingerprints (lead_id);
CREATE INDEX fingerprints_expiry ON fingerprints (expires_at);

CREATE TABLE people (
  email      TEXT PRIMARY KEY,
  person_id  TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- A receiver that refuses our key or is at its limit; the others go on.
CREATE TABLE pauses (
  mode          TEXT PRIMARY KEY,
  paused_until  INTEGER NOT NULL,
  reason        TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE write_probe (padding BLOB NOT NULL) STRICT;
