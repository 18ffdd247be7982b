-- What 0.2.0 added: the console, search, reports and notices. Without what the next migration drops unread: a table
-- of bulk actions, the search index, and the indexes and triggers of leads, events and notices.

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
  -- The migration's second half fills in source, value and landing.
  source        TEXT,                      -- '' without one
  value         REAL,
  signs         TEXT,                      -- JSON: why it looks like spam
  landing       TEXT,                      -- the page on which the visit began; '' without one
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

-- What visitors were refused on: how often, and nothing of whom. One row for a day, a form and a field.
CREATE TABLE refused_fields (
  id         TEXT PRIMARY KEY,
  day        TEXT NOT NULL,                -- as the agency's calendar has it
  form       TEXT NOT NULL,
  field      TEXT NOT NULL,
  refused    INTEGER NOT NULL,
  succeeded  INTEGER NOT NULL
) STRICT;
CREATE INDEX refused_fields_by_day ON refused_fields (day);

-- Who is told of what. Without a foreign key, which would be asked about at every lead's commit.
CREATE TABLE notices (
  id           TEXT PRIMARY KEY,           -- UUID version 7: in the order in which they were made
  lead_id      TEXT,                       -- of the lead it tells of …
  message      TEXT,                       -- … or what it tells, as JSON, never of a visitor
  channel      TEXT NOT NULL,
  made_at      INTEGER NOT NULL,
  state        TEXT NOT NULL CHECK (state IN ('waiting', 'sending', 'sent', 'parked', 'withheld')),
  tries        INTEGER NOT NULL DEFAULT 0,
  resends      INTEGER NOT NULL DEFAULT 0,
  due_at       INTEGER NOT NULL,
  last_error   TEXT,
  begun_at     INTEGER,                    -- it went out, and nobody knows yet what became of it
  sent_at      INTEGER,
  parked_at    INTEGER,
  token        TEXT,                       -- of the claim that holds it
  lease_until  INTEGER,
  lease_ms     INTEGER,
  CHECK ((lead_id IS NULL) = (message IS NOT NULL)),
  CHECK ((state = 'sending') = (token IS NOT NULL)),
  CHECK ((token IS NULL) = (lease_until IS NULL) AND (token IS NULL) = (lease_ms IS NULL))
) STRICT, WITHOUT ROWID;

CREATE TABLE notice_events (
  number     INTEGER PRIMARY KEY,
  notice_id  TEXT NOT NULL REFERENCES notices (id) ON DELETE CASCADE,
  at         INTEGER NOT NULL,
  kind       TEXT NOT NULL,
  text       TEXT,
  next_at    INTEGER,
  who        TEXT
) STRICT;

-- Trouble that people were told of and that is not over.
CREATE TABLE alarms (
  name      TEXT PRIMARY KEY,
  since_at  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What has to happen again and again, and when it last did.
CREATE TABLE chores (
  name     TEXT PRIMARY KEY,
  done_at  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- To whom a copy went within the hour, as a hash of the address.
CREATE TABLE copied (
  address     TEXT PRIMARY KEY,
  notice_id   TEXT NOT NULL,
  expires_at  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
