-- Why a lead looks like spam, and what is done to many leads at once.

ALTER TABLE leads ADD COLUMN signs TEXT;  -- JSON; NULL without any

-- One row for each thing that is done to all leads that match a filter.
CREATE TABLE jobs (
  number       INTEGER PRIMARY KEY,
  id           TEXT NOT NULL UNIQUE,
  action       TEXT NOT NULL,
  lead_filter  TEXT NOT NULL,              -- JSON
  who          TEXT NOT NULL,
  counted_at   INTEGER NOT NULL,           -- leads received later are none of its business
  started_at   INTEGER NOT NULL,
  ended_at     INTEGER,
  state        TEXT NOT NULL CHECK (state IN ('running', 'done', 'cancelled')),
  total        INTEGER NOT NULL,           -- as it was counted beforehand
  done         INTEGER NOT NULL,
  kept         INTEGER NOT NULL,           -- left as they were
  failed       INTEGER NOT NULL,
  last_lead    TEXT,                       -- how far it has come, in order of receipt
  token        TEXT,                       -- of the server that runs it
  lease_until  INTEGER
) STRICT;
CREATE INDEX jobs_running ON jobs (number) WHERE state = 'running';
