-- What a visitor waits for writes fewer index entries and asks fewer questions.

-- Waiting leads are found in leads_due.
DROP INDEX leads_open;
CREATE INDEX leads_open ON leads (state, id) WHERE state <> 'waiting' AND state <> 'delivered';

-- Without its foreign key, which was asked about every lead at its commit. Whoever deletes leads
-- deletes their fingerprints too.
CREATE TABLE fingerprints_alone (
  fingerprint  TEXT PRIMARY KEY,
  lead_id      TEXT NOT NULL,
  expires_at   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO fingerprints_alone SELECT fingerprint, lead_id, expires_at FROM fingerprints;
DROP TABLE fingerprints;
ALTER TABLE fingerprints_alone RENAME TO fingerprints;
-- Leads are named in order of receipt, so this finds the fingerprints that may have expired as well.
CREATE INDEX fingerprints_by_lead ON fingerprints (lead_id);
