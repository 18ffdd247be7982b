-- Why a lead looks like spam, and what is done to many leads at once.

ALTER TABLE leads ADD COLUMN signs text;  -- JSON; NULL without any

-- One row for each thing that is done to all leads that match a filter.
CREATE TABLE jobs (
  number       integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id           text NOT NULL UNIQUE,
  action       text NOT NULL,
  lead_filter  text NOT NULL,              -- JSON
  who          text NOT NULL,
  counted_at   timestamptz NOT NULL,       -- leads received later are none of its business
  started_at   timestamptz NOT NULL,
  ended_at     timestamptz,
  state        text NOT NULL CHECK (state IN ('running', 'done', 'cancelled')),
  total        integer NOT NULL,           -- as it was counted beforehand
  done         integer NOT NULL,
  kept         integer NOT NULL,           -- left as they were
  failed       integer NOT NULL,
  last_lead    text,                       -- how far it has come, in order of receipt
  token        text,                       -- of the server that runs it
  lease_until  timestamptz
);
CREATE INDEX jobs_running ON jobs (number) WHERE state = 'running';
