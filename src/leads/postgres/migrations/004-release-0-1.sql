-- Columns that hold JSON are text: jsonb refuses some of what a visitor can type.
-- What release 0.1.0 stored. Its indexes of the queue are left out: 019 has another.

CREATE TABLE leads (
  id            uuid PRIMARY KEY,          -- version 7: in order of receipt
  reference     text NOT NULL UNIQUE,
  form          text NOT NULL,
  email         text NOT NULL,
  content_hash  text NOT NULL,
  received_at   timestamptz NOT NULL,
  state         text NOT NULL,
  mode          text,
  tries         integer NOT NULL,
  due_at        timestamptz NOT NULL,
  last_error    text,
  delivered_at  timestamptz,
  parked_at     timestamptz,
  token         text,
  lease_until   timestamptz,
  lease_ms      integer,
  progress      text NOT NULL,
  field_values  text NOT NULL,             -- JSON, as are the next four
  attribution   text NOT NULL,
  contact       text NOT NULL,
  deal          text,
  note          text,
  suspicion     text
);
CREATE INDEX leads_open ON leads (state, id) WHERE state <> 'waiting' AND state <> 'delivered';
CREATE INDEX leads_delivered ON leads (delivered_at) WHERE state = 'delivered';

CREATE TABLE files (
  id          text PRIMARY KEY,
  lead_id     uuid NOT NULL UNIQUE REFERENCES leads (id) ON DELETE CASCADE,
  name        text NOT NULL,
  media_type  text NOT NULL,
  bytes       bytea NOT NULL
);
-- Résumés do not get smaller by compressing them again.
ALTER TABLE files ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- What tells that a submission is one we have: its idempotency key, or its content. Without a foreign
-- key, which would be asked about at every lead's commit: whoever deletes leads deletes these, too.
CREATE TABLE fingerprints (
  fingerprint  text PRIMARY KEY,
  lead_id      uuid NOT NULL,
  expires_at   timestamptz NOT NULL
);
-- Leads are named in order of receipt, so this finds the fingerprints that may have expired as well.
CREATE INDEX fingerprints_by_lead ON fingerprints (lead_id);

CREATE TABLE people (
  email      text PRIMARY KEY,
  person_id  text NOT NULL
);

-- A receiver that refuses our key or is at its limit; the others go on.
CREATE TABLE pauses (
  mode          text PRIMARY KEY,
  paused_until  timestamptz NOT NULL,
  reason        text NOT NULL,
  kind          text NOT NULL DEFAULT 'refused' CHECK (kind IN ('refused', 'slow-down'))
);

CREATE TABLE write_probe (padding bytea NOT NULL);

-- Counts of the current minute, gone after a crash of the database: that does no harm.
CREATE UNLOGGED TABLE hits (
  minute  timestamptz NOT NULL,
  key     text NOT NULL,
  hits    integer NOT NULL,
  PRIMARY KEY (minute, key)
);
