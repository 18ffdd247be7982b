-- What the agency makes of a lead: who answers it, whether that was in time, and what came of it.
ALTER TABLE leads ADD COLUMN asks_answer integer NOT NULL DEFAULT 0;
ALTER TABLE leads ADD COLUMN answered_late integer;               -- null where nothing was promised
ALTER TABLE leads ADD COLUMN owner text;
ALTER TABLE leads ADD COLUMN outcome text CHECK (outcome IN ('won', 'lost', 'spam'));
ALTER TABLE leads ADD COLUMN outcome_at timestamptz;
ALTER TABLE leads ADD COLUMN won_value double precision;
ALTER TABLE leads ADD COLUMN lost_reason text;

-- Nobody knows of older ones whether they were answered.
UPDATE leads SET asks_answer = 1
WHERE form <> 'newsletter' AND received_at > now() - interval '7 days';

CREATE INDEX leads_to_answer ON leads (id) INCLUDE (form, source, landing) WHERE asks_answer = 1 AND answered_at IS NULL
  AND outcome IS NULL AND state <> 'set-aside' AND state <> 'handled';
CREATE INDEX leads_answered ON leads (id) WHERE answered_at IS NOT NULL AND outcome IS NULL;
CREATE INDEX leads_outcome ON leads (outcome, id) WHERE outcome IS NOT NULL;
CREATE INDEX leads_owned ON leads (owner, id) WHERE owner IS NOT NULL;

-- What reports count, as it came in, and from the quickest answer to the slowest, of all and of each group.
CREATE INDEX leads_reported ON leads (id)
  INCLUDE (form, source, landing, outcome, lost_reason, answered_late, won_value, value, state, email)
  WHERE state <> 'set-aside' AND coalesce(outcome, '') <> 'spam'
    AND email <> 'test-lead@example.com' AND email <> 'canary@example.com';
CREATE INDEX leads_answer_took ON leads ((answered_at - received_at), id)
  INCLUDE (answered_at, received_at, answered_late, state, outcome, email)
  WHERE answered_late IS NOT NULL AND state <> 'set-aside' AND coalesce(outcome, '') <> 'spam'
    AND email <> 'test-lead@example.com' AND email <> 'canary@example.com';
CREATE INDEX leads_form_took ON leads (form, (answered_at - received_at), id)
  INCLUDE (answered_at, received_at, answered_late, state, outcome, email)
  WHERE answered_late IS NOT NULL AND state <> 'set-aside' AND coalesce(outcome, '') <> 'spam'
    AND email <> 'test-lead@example.com' AND email <> 'canary@example.com';
CREATE INDEX leads_landing_took ON leads (landing, (answered_at - received_at), id)
  INCLUDE (answered_at, received_at, answered_late, state, outcome, email)
  WHERE answered_late IS NOT NULL AND state <> 'set-aside' AND coalesce(outcome, '') <> 'spam'
    AND email <> 'test-lead@example.com' AND email <> 'canary@example.com';
CREATE INDEX leads_source_took ON leads (source, (answered_at - received_at), id)
  INCLUDE (answered_at, received_at, answered_late, state, outcome, email)
  WHERE answered_late IS NOT NULL AND state <> 'set-aside' AND coalesce(outcome, '') <> 'spam'
    AND email <> 'test-lead@example.com' AND email <> 'canary@example.com';

-- Who signs in to the console. Whoever has left stays, for the leads that were theirs.
CREATE TABLE users (
  name           text PRIMARY KEY,
  email          text,
  role           text NOT NULL CHECK (role IN ('full', 'read')),
  password_hash  text,
  added_at       timestamptz NOT NULL,
  left_at        timestamptz
);

-- Whom an action concerned that concerned no lead.
ALTER TABLE actions ADD COLUMN about text;

-- An answer that was written in the console. Its delivery, which has the same id, is a message.
CREATE TABLE replies (
  id       uuid PRIMARY KEY,
  lead_id  uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  at       timestamptz NOT NULL,
  who      text NOT NULL,
  subject  text NOT NULL,
  text     text NOT NULL
);
CREATE INDEX replies_of_lead ON replies (lead_id);
CREATE FUNCTION reply_deliveries_go_with_them() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM deliveries WHERE id = old.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER reply_deliveries_go_with_them AFTER DELETE ON replies
  FOR EACH ROW EXECUTE FUNCTION reply_deliveries_go_with_them();

-- Page views by day; nothing of who looked.
CREATE TABLE visits (
  id     text PRIMARY KEY,               -- day and path
  day    text NOT NULL,
  path   text NOT NULL,
  views  integer NOT NULL
);
CREATE INDEX visits_by_day ON visits (day);

-- Filled anew by the migration's second half: with phone numbers as one word, packages and notes.
TRUNCATE lead_words;
