-- What the agency makes of a lead: who answers it, whether that was in time, and what came of it.
ALTER TABLE leads ADD COLUMN asks_answer INTEGER NOT NULL DEFAULT 0;
ALTER TABLE leads ADD COLUMN answered_late INTEGER;               -- null where nothing was promised
ALTER TABLE leads ADD COLUMN owner TEXT;
ALTER TABLE leads ADD COLUMN outcome TEXT CHECK (outcome IN ('won', 'lost', 'spam'));
ALTER TABLE leads ADD COLUMN outcome_at INTEGER;
ALTER TABLE leads ADD COLUMN won_value REAL;
ALTER TABLE leads ADD COLUMN lost_reason TEXT;

-- Nobody knows of older ones whether they were answered.
UPDATE leads SET asks_answer = 1
WHERE form <> 'newsletter' AND received_at > (unixepoch() - 7 * 86400) * 1000;

CREATE INDEX leads_to_answer ON leads (id, form, source, landing) WHERE asks_answer = 1 AND answered_at IS NULL
  AND outcome IS NULL AND state <> 'set-aside' AND state <> 'handled';
CREATE INDEX leads_answered ON leads (id) WHERE answered_at IS NOT NULL AND outcome IS NULL;
CREATE INDEX leads_outcome ON leads (outcome, id) WHERE outcome IS NOT NULL;
CREATE INDEX leads_owned ON leads (owner, id) WHERE owner IS NOT NULL;

-- What reports count, as they group it, as it came in, and from the quickest answer to the slowest, of all and of each group.
CREATE INDEX leads_reported ON leads
  (form, source, landing, outcome, lost_reason, answered_late, id, won_value, value)
  WHERE state <> 'set-aside' AND coalesce(outcome, '') <> 'spam'
    AND email <> 'test-lead@example.com' AND email <> 'canary@example.com';
CREATE INDEX leads_counted ON leads
  (id, form, source, landing, outcome, lost_reason, answered_late, won_value, value)
  WHERE state <> 'set-aside' AND coalesce(outcome, '') <> 'spam'
    AND email <> 'test-lead@example.com' AND email <> 'canary@example.com';
CREATE INDEX leads_answer_took ON leads (answered_at - received_at, id)
  WHERE answered_late IS NOT NULL AND state <> 'set-aside' AND coalesce(outcome, '') <> 'spam'
    AND email <> 'test-lead@example.com' AND email <> 'canary@example.com';
CREATE INDEX leads_form_took ON leads (form, answered_at - received_at, id)
  WHERE answered_late IS NOT NULL AND state <> 'set-aside' AND coalesce(outcome, '') <> 'spam'
    AND email <> 'test-lead@example.com' AND email <> 'canary@example.com';
CREATE INDEX leads_landing_took ON leads (landing, answered_at - received_at, id)
  WHERE answered_late IS NOT NULL AND state <> 'set-aside' AND coalesce(outcome, '') <> 'spam'
    AND email <> 'test-lead@example.com' AND email <> 'canary@example.com';
CREATE INDEX leads_source_took ON leads (source, answered_at - received_at, id)
  WHERE answered_late IS NOT NULL AND state <> 'set-aside' AND coalesce(outcome, '') <> 'spam'
    AND email <> 'test-lead@example.com' AND email <> 'canary@example.com';

-- Who signs in to the console. Whoever has left stays, for the leads that were theirs.
CREATE TABLE users (
  name           TEXT PRIMARY KEY,
  email          TEXT,
  role           TEXT NOT NULL CHECK (role IN ('full', 'read')),
  password_hash  TEXT,
  added_at       INTEGER NOT NULL,
  left_at        INTEGER
) STRICT;

-- Whom an action concerned that concerned no lead.
ALTER TABLE actions ADD COLUMN about TEXT;

-- An answer that was written in the console. Its delivery, which has the same id, is a message.
CREATE TABLE replies (
  id       TEXT PRIMARY KEY,
  lead_id  TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  at       INTEGER NOT NULL,
  who      TEXT NOT NULL,
  subject  TEXT NOT NULL,
  text     TEXT NOT NULL
) STRICT;
CREATE INDEX replies_of_lead ON replies (lead_id);
CREATE TRIGGER reply_deliveries_go_with_them AFTER DELETE ON replies
BEGIN
  DELETE FROM deliveries WHERE id = old.id;
END;

-- Page views by day; nothing of who looked.
CREATE TABLE visits (
  id     TEXT PRIMARY KEY,               -- day and path
  day    TEXT NOT NULL,
  path   TEXT NOT NULL,
  views  INTEGER NOT NULL
) STRICT;
CREATE INDEX visits_by_day ON visits (day);

-- Filled anew by the migration's second half: with phone numbers as one word, packages and notes.
DROP TABLE lead_terms;
DROP TABLE lead_words;
CREATE VIRTUAL TABLE lead_words USING fts5 (words, detail = 'none', tokenize = 'ascii');
INSERT INTO lead_words (lead_words, rank) VALUES ('secure-delete', 1);
CREATE VIRTUAL TABLE lead_terms USING fts5vocab (lead_words, 'row');
