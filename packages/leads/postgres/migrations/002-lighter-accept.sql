-- What a visitor waits for writes fewer index entries and asks fewer questions.

-- Waiting leads are found in leads_due.
DROP INDEX leads_open;
CREATE INDEX leads_open ON leads (state, id) WHERE state <> 'waiting' AND state <> 'delivered';

-- Was asked about every lead at its commit. Whoever deletes leads deletes their fingerprints too.
ALTER TABLE fingerprints DROP CONSTRAINT fingerprints_lead_id_fkey;

-- Leads are named in order of receipt, so fingerprints_by_lead finds what may have expired as well.
DROP INDEX fingerprints_expiry;
