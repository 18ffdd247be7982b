-- Columns that hold JSON are text: jsonb refuses some of what a visitor can type.

CREATE TABLE leads (
  id            uuid PRIMARY KEY,          -- version 7: in order of receipt
  reference     text NOT NULL UNIQUE,
  form          text NOT NULL,
  email         text NOT NULL,
  content_hash  text NOT NULL,
  received_at   timestamptz NOT NULL,
  state         text NOT NULL CHECK (state IN ('waiting', 'sending', 'delivered', 'parked', 'quarantined')),
  mode          text,
  tries         integer NOT NULL,
  due_at        timestamptz NOT NULL,
  last_error    text,
  delivered_at  timestamptz,
  token         text,                      -- of the claim that holds the lead
  lease_until   timestamptz,
  lease_ms      integer,
  progress      text NOT NULL,             -- JSON, as are the next five
  field_values  text NOT NULL,
  attribution   text NOT NULL,
  contact       text NOT NULL,
  deal          text,
  note          text,
  suspicion     text,
  CHECK ((state = 'sending') = (token IS NOT NULL)),
  CHECK ((token IS NULL) = (lease_until IS NULL) AND (token IS NULL) = (lease_ms IS NULL))
);

-- Only leads that wait are in these two: they stay small however many are delivered.
CREATE INDEX leads_due ON leads (due_at, id) WHERE state = 'waiting';
CREATE INDEX leads_due_by_email ON leads (email, due_at, id) WHERE state = 'waiting';

-- One delivery at a time for each address across all servers, whatever a query could not see.
CREATE UNIQUE INDEX leads_one_sending_per_email ON leads (email) WHERE state = 'sending';
CREATE INDEX leads_lease ON leads (lease_until) WHERE state = 'sending';

CREATE INDEX leads_open ON leads (state, id) WHERE state <> 'delivered';
CREATE INDEX leads_delivered ON leads (delivered_at) WHERE state = 'delivered';
-- Together with leads_due_by_email, all leads of an address; a visitor waits for only one of the two.
CREATE INDEX leads_not_due_by_email ON leads (email) WHERE state <> 'waiting';

CREATE TABLE files (
  id          text PRIMARY KEY,
  lead_id     uuid NOT NULL UNIQUE REFERENCES leads (id) ON DELETE CASCADE,
  name        text NOT NULL,
  media_type  text NOT NULL,
  bytes       bytea NOT NULL
);

-- Résumés do not get smaller by compressing them again.
ALTER TABLE files ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- What tells that a submission is one we have: its idempotency key, or its content.
-- Written before its lead, in the same transaction, to find out whether there is to be one.
CREATE TABLE fingerprints (
  fingerprint  text PRIMARY KEY,
  lead_id      uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  expires_at   timestamptz NOT NULL
);

CREATE INDEX fingerprints_by_lead ON fingerprints (lead_id);
CREATE INDEX fingerprints_expiry ON fingerprints (expires_at);

CREATE TABLE people (
  email      text PRIMARY KEY,
  person_id  text NOT NULL
);

-- A receiver that refuses our key or is at its limit; the others go on.
CREATE TABLE pauses (
  mode          text PRIMARY KEY,
  paused_until  timestamptz NOT NULL,
  reason        text NOT NULL
);

CREATE TABLE write_probe (padding bytea NOT NULL);

-- Counts of the current minute, gone after a crash of the database: that does no harm.
CREATE UNLOGGED TABLE hits (
  minute  timestamptz NOT NULL,
  key     text NOT NULL,
  hits    integer NOT NULL,
  PRIMARY KEY (minute, key)
);
