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

CREATE UNIQUE INDEX notices_of_lead ON notices (lead_id, channel) WHERE lead_id IS NOT NULL;
CREATE INDEX notices_due ON notices (channel, due_at) WHERE state = 'waiting';
CREATE INDEX notices_lease ON notices (lease_until) WHERE state = 'sending';
-- Of messages, which no lead takes along when it goes.
CREATE INDEX notices_alone ON notices (id) WHERE lead_id IS NULL;
CREATE INDEX notices_parked ON notices (parked_at) WHERE state = 'parked';

CREATE TRIGGER notices_go_with_their_lead AFTER DELETE ON leads
BEGIN
  DELETE FROM notices WHERE lead_id = old.id;
END;

CREATE TABLE notice_events (
  number     INTEGER PRIMARY KEY,
  notice_id  TEXT NOT NULL REFERENCES notices (id) ON DELETE CASCADE,
  at         INTEGER NOT NULL,
  kind       TEXT NOT NULL,
  text       TEXT,
  next_at    INTEGER,
  who        TEXT
) STRICT;
CREATE INDEX notice_events_by_notice ON notice_events (notice_id, number);

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
