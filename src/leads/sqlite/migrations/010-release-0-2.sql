-- From release 0.1.0 to as much of 0.2.0 as 017 reads. The second half fills in source, landing and value.
ALTER TABLE leads ADD COLUMN number INTEGER;
UPDATE leads SET number = rowid;
ALTER TABLE leads ADD COLUMN set_aside_at INTEGER;
ALTER TABLE leads ADD COLUMN handled_at INTEGER;
ALTER TABLE leads ADD COLUMN answered_at INTEGER;
ALTER TABLE leads ADD COLUMN remark TEXT;
ALTER TABLE leads ADD COLUMN remark_at INTEGER;
ALTER TABLE leads ADD COLUMN source TEXT;
ALTER TABLE leads ADD COLUMN landing TEXT;
ALTER TABLE leads ADD COLUMN value REAL;
ALTER TABLE leads ADD COLUMN signs TEXT;

CREATE TABLE events (number, lead_id, at, kind, text, next_at, who);
CREATE TABLE notices (
  id, lead_id, message, channel, made_at, state, tries, resends, due_at, last_error, begun_at, sent_at,
  parked_at, token, lease_until, lease_ms);
CREATE TABLE notice_events (number, notice_id, at, kind, text, next_at, who);

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

-- How often, and nothing of whom. One row for a day, a form and a field.
CREATE TABLE refused_fields (
  id         TEXT PRIMARY KEY,
  day        TEXT NOT NULL,                -- as the agency's calendar has it
  form       TEXT NOT NULL,
  field      TEXT NOT NULL,
  refused    INTEGER NOT NULL,
  succeeded  INTEGER NOT NULL
) STRICT;
CREATE INDEX refused_fields_by_day ON refused_fields (day);

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
