-- What tells that a submission is one we have: its idempotency key, or its content. Without a foreign
-- key, which would be asked about at every lead's commit: whoever deletes leads deletes these, too.
CREATE TABLE fingerprints (
  fingerprint  text PRIMARY KEY,
  lead_id      uuid NOT NULL,
  expires_at   timestamptz NOT NULL
); -- without rowid
-- Leads are named in order of receipt, so this finds the fingerprints that may have expired as well.
CREATE INDEX fingerprints_by_lead ON fingerprints (lead_id);

CREATE TABLE people (
  email      text PRIMARY KEY,
  person_id  text NOT NULL
); -- without rowid

-- A receiver that refuses our key or is at its limit; the others go on.
CREATE TABLE pauses (
  mode          text PRIMARY KEY,
  paused_until  timestamptz NOT NULL,
  reason        text NOT NULL,
  kind          text NOT NULL DEFAULT 'refused' CHECK (kind IN ('refused', 'slow-down'))
); -- without rowid

CREATE TABLE write_probe (padding bytea NOT NULL);
