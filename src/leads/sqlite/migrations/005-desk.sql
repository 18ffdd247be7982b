-- What people do with leads, and what became of each try.

-- A CHECK cannot be changed, so the table is made anew for the state 'handled'. Its rows get a
-- number of their own, which stays when the file is compacted, for tables that can name no other.
CREATE TABLE new_leads (
  number        INTEGER PRIMARY KEY,
  id            TEXT NOT NULL UNIQUE,      -- UUID version 7: in order of receipt
  reference     TEXT NOT NULL UNIQUE,
  form          TEXT NOT NULL,
  email         TEXT NOT NULL,
  content_hash  TEXT NOT NULL,
  received_at   INTEGER NOT NULL,
  state         TEXT NOT NULL
    CHECK (state IN ('waiting', 'sending', 'delivered', 'parked', 'quarantined', 'handled')),
  mode          TEXT,
  tries         INTEGER NOT NULL,
  due_at        INTEGER NOT NULL,
  last_error    TEXT,
  delivered_at  INTEGER,
  parked_at     INTEGER,
  set_aside_at  INTEGER,                   -- by hand; what came in as suspected spam has none
  handled_at    INTEGER,
  answered_at   INTEGER,
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
  remark        TEXT,                      -- the agency's own; sent nowhere
  remark_at     INTEGER,
  CHECK ((state = 'sending') = (token IS NOT NULL)),
  CHECK ((token IS NULL) = (lease_until IS NULL) AND (token IS NULL) = (lease_ms IS NULL))
) STRICT;

INSERT INTO new_leads (
  id, reference, form, email, content_hash, received_at, state, mode, tries, due_at, last_error,
  delivered_at, parked_at, token, lease_until, lease_ms, progress, field_values, attribution,
  contact, deal, note, suspicion)
SELECT
  id, reference, form, email, content_hash, received_at, state, mode, tries, due_at, last_error,
  delivered_at, parked_at, token, lease_until, lease_ms, progress, field_values, attribution,
  contact, deal, note, suspicion
FROM leads ORDER BY id;

CREATE TABLE new_files (
  id          TEXT PRIMARY KEY,
  lead_id     TEXT NOT NULL UNIQUE REFERENCES new_leads (id) ON DELETE CASCADE,
  name        TEXT NOT NULL,
  media_type  TEXT NOT NULL,
  bytes       BLOB NOT NULL
) STRICT;
INSERT INTO new_files SELECT id, lead_id, name, media_type, bytes FROM files;

-- Dropping a table deletes its rows first: the files must not be there to follow them.
DROP TABLE files;
DROP TABLE leads;
ALTER TABLE new_leads RENAME TO leads;
ALTER TABLE new_files RENAME TO files;

CREATE INDEX leads_due ON leads (due_at, id) WHERE state = 'waiting';
CREATE INDEX leads_due_by_email ON leads (email, due_at, id) WHERE state = 'waiting';
CREATE UNIQUE INDEX leads_one_sending_per_email ON leads (email) WHERE state = 'sending';
CREATE INDEX leads_lease ON leads (lease_until) WHERE state = 'sending';
CREATE INDEX leads_open ON leads (state, id) WHERE state <> 'waiting' AND state <> 'delivered';
CREATE INDEX leads_delivered ON leads (delivered_at) WHERE state = 'delivered';
CREATE INDEX leads_not_due_by_email ON leads (email) WHERE state <> 'waiting';
CREATE INDEX leads_parked ON leads (parked_at) WHERE state = 'parked';
-- A lead that was delivered before it was handled is kept no longer for that.
CREATE INDEX leads_handled ON leads (coalesce(delivered_at, handled_at)) WHERE state = 'handled';

-- One row for each outcome of a try and each thing people did with a lead; it goes with its lead.
CREATE TABLE events (
  number   INTEGER PRIMARY KEY,
  lead_id  TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  at       INTEGER NOT NULL,
  kind     TEXT NOT NULL,
  text     TEXT,
  next_at  INTEGER,
  who      TEXT
) STRICT;
CREATE INDEX events_by_lead ON events (lead_id, number);

-- Who did what. Outlives the leads, so nothing in it may tell of a visitor.
CREATE TABLE actions (
  number     INTEGER PRIMARY KEY,
  at         INTEGER NOT NULL,
  who        TEXT NOT NULL,
  what       TEXT NOT NULL,
  reference  TEXT,
  leads      INTEGER NOT NULL
) STRICT;

-- How many leads were here once. One row.
CREATE TABLE erased (leads INTEGER NOT NULL) STRICT;
INSERT INTO erased (leads) VALUES (0);
