-- Times are milliseconds since 1970. Columns that hold JSON say so.
-- What release 0.1.0 stored. Leads and files are sketched: 017 makes those tables anew.

CREATE TABLE leads (
  id, reference, form, email, content_hash, received_at, state, mode, tries, due_at, last_error,
  delivered_at, parked_at, token, lease_until, lease_ms, progress, field_values, attribution, contact,
  deal, note, suspicion);
CREATE TABLE files (id, lead_id, name, media_type, bytes);

-- What tells that a submission is one we have: its idempotency key, or its content. Without a foreign
-- key, which would be asked about at every lead's commit: whoever deletes leads deletes these, too.
CREATE TABLE fingerprints (
  fingerprint  TEXT PRIMARY KEY,
  lead_id      TEXT NOT NULL,
  expires_at   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
-- Leads are named in order of receipt, so this finds the fingerprints that may have expired as well.
CREATE INDEX fingerprints_by_lead ON fingerprints (lead_id);

CREATE TABLE people (
  email      TEXT PRIMARY KEY,
  person_id  TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- A receiver that refuses our key or is at its limit; the others go on.
CREATE TABLE pauses (
  mode          TEXT PRIMARY KEY,
  paused_until  INTEGER NOT NULL,
  reason        TEXT NOT NULL,
  kind          TEXT NOT NULL DEFAULT 'refused' CHECK (kind IN ('refused', 'slow-down'))
) STRICT, WITHOUT ROWID;

CREATE TABLE write_probe (padding BLOB NOT NULL) STRICT;
