-- One queue: a row for each lead and receiver. A lead keeps what was said and what the agency made of it.

DROP TABLE IF EXISTS jobs;

-- Without a foreign key to leads, which would be asked about at every lead's commit.
CREATE TABLE deliveries (
  id            uuid PRIMARY KEY,          -- of a lead's delivery to the CRM its own
  lead_id       uuid,                      -- what is delivered: a lead …
  message       text,                      -- … or a message, as JSON, never of a visitor
  receiver      text NOT NULL,             -- crm, mail, chat, copy, alert, or another webhook
  mode          text,                      -- how the CRM is reached; settled once delivery begins
  address       text,                      -- of which only one is delivered at a time
  made_at       timestamptz NOT NULL,
  state         text NOT NULL
    CHECK (state IN ('waiting', 'sending', 'delivered', 'not-delivered', 'withheld')),
  tries         integer NOT NULL DEFAULT 0,
  resends       integer NOT NULL DEFAULT 0,
  due_at        timestamptz NOT NULL,
  last_error    text,
  progress      text,                      -- JSON
  begun_at      timestamptz,               -- it went out, and nobody knows yet what became of it
  unsure_until  timestamptz,               -- what may have been written need not be found before
  delivered_at  timestamptz,
  not_delivered_at timestamptz,
  token         text,                      -- of the claim that holds it
  lease_until   timestamptz,
  lease_ms      integer,
  found         text,                      -- what the CRM has of a lead: one of the kinds in crm-check.ts …
  found_details text,                      -- … and the details, as JSON
  seen          text,                      -- what the check under way has seen so far, as JSON
  CHECK ((lead_id IS NULL) = (message IS NOT NULL)),
  CHECK ((state = 'sending') = (token IS NOT NULL)),
  CHECK ((token IS NULL) = (lease_until IS NULL) AND (token IS NULL) = (lease_ms IS NULL))
);
INSERT INTO deliveries (
  id, lead_id, receiver, mode, address, made_at, state, tries, due_at, last_error, progress,
  delivered_at, not_delivered_at, token, lease_until, lease_ms)
SELECT
  id, id, 'crm', mode, email, received_at,
  CASE WHEN state = 'quarantined' OR state = 'handled' AND delivered_at IS NULL THEN 'withheld'
    WHEN state = 'handled' THEN 'delivered' WHEN state = 'parked' THEN 'not-delivered' ELSE state END,
  tries, due_at, last_error, progress, delivered_at, parked_at, token, lease_until, lease_ms
FROM leads;
INSERT INTO deliveries (
  id, lead_id, message, receiver, made_at, state, tries, resends, due_at, last_error, begun_at,
  delivered_at, not_delivered_at, token, lease_until, lease_ms)
SELECT
  id, lead_id, message, channel, made_at,
  CASE state WHEN 'sent' THEN 'delivered' WHEN 'parked' THEN 'not-delivered' ELSE state END,
  tries, resends, due_at, last_error, begun_at, sent_at, parked_at, token, lease_until, lease_ms
FROM notices;

-- One row for each outcome of a try and each thing people did with a lead; it goes with its delivery.
ALTER TABLE events DROP CONSTRAINT events_lead_id_fkey;
ALTER TABLE events RENAME COLUMN lead_id TO delivery_id;
ALTER TABLE events ADD COLUMN receiver text NOT NULL DEFAULT 'crm';
ALTER TABLE events ALTER COLUMN receiver DROP DEFAULT;
ALTER TABLE events ADD COLUMN cause text;             -- why a receiver did not take a lead, as a code
UPDATE events SET kind = CASE kind WHEN 'parked' THEN 'not-delivered' ELSE 'closed' END
WHERE kind IN ('parked', 'handled');
INSERT INTO events (delivery_id, receiver, at, kind, text, next_at, who)
SELECT notice_id, channel, at,
  CASE kind WHEN 'sent' THEN 'delivered' WHEN 'parked' THEN 'not-delivered' ELSE kind END, text, next_at, who
FROM notice_events JOIN notices ON id = notice_id ORDER BY number;
ALTER TABLE events ADD CONSTRAINT events_delivery_id_fkey
  FOREIGN KEY (delivery_id) REFERENCES deliveries (id) ON DELETE CASCADE;
ALTER INDEX events_by_lead RENAME TO events_by_delivery;
DROP INDEX events_by_kind;
CREATE INDEX events_by_kind ON events (receiver, kind, at);

DROP TRIGGER IF EXISTS notices_go_with_their_lead ON leads;
DROP FUNCTION IF EXISTS notices_go_with_their_lead;
DROP TABLE notice_events;
DROP TABLE notices;
ALTER TABLE copied RENAME COLUMN notice_id TO delivery_id;

-- Names that say what pages say.
UPDATE actions SET what = 'close' WHERE what = 'handle';
UPDATE alarms SET name = replace(name, 'parked', 'not-delivered');

ALTER TABLE pauses ADD COLUMN cause text;

-- The causes of what earlier releases wrote, in their words. What says nothing of the receiver has no cause.
UPDATE events SET cause = CASE
  WHEN text ILIKE '%no answer (%timeout%)%' OR text LIKE '%no answer (ETIMEDOUT)%'
    OR text LIKE 'Stopped before it was done%' THEN 'timeout'
  WHEN text LIKE '%no answer (%' THEN 'unreachable'
  WHEN kind = 'not-delivered' AND text NOT LIKE '% error: 5%' THEN 'rejected'
  ELSE coalesce(substring(text FROM 'error: ([0-9]{3})'), 'other') END
WHERE receiver = 'crm' AND kind IN ('failed', 'not-delivered')
  AND text NOT IN ('Stopped before the answer came', 'Answer lost, and folk does not show the record yet');
UPDATE pauses SET cause = CASE
  WHEN reason LIKE '%API limit is used' THEN '429'
  ELSE substring(reason FROM 'error: ([0-9]{3})') END;

-- Which answer refused a field, as a code instead of the words of a reason.
UPDATE deliveries SET progress = jsonb_set(progress::jsonb, '{refused,cause}',
  to_jsonb(substring(progress FROM 'error: ([0-9]{3})')))::text
WHERE progress LIKE '%"refused":%' AND progress ~ 'error: [0-9]{3}';

-- As its delivery to the CRM has it, unless people decided otherwise. So is delivered_at.
ALTER TABLE leads DROP CONSTRAINT leads_state_check;
UPDATE leads SET state = CASE state WHEN 'quarantined' THEN 'set-aside' WHEN 'parked' THEN 'not-delivered'
  ELSE 'closed' END
WHERE state IN ('quarantined', 'parked', 'handled');
ALTER TABLE leads ADD CONSTRAINT leads_state_check
  CHECK (state IN ('waiting', 'sending', 'delivered', 'not-delivered', 'set-aside', 'closed'));
ALTER TABLE leads
  ADD COLUMN stored_by      xid8,          -- its transaction; null before this was kept
  ADD COLUMN asks_answer    integer NOT NULL DEFAULT 0,
  ADD COLUMN answered_late  integer,       -- null where nothing was promised
  ADD COLUMN owner          text,
  ADD COLUMN outcome        text CHECK (outcome IN ('won', 'lost', 'spam')),
  ADD COLUMN outcome_at     timestamptz,
  ADD COLUMN won_value      double precision,
  ADD COLUMN lost_reason    text;
-- All that match is what was counted, not what was received before a time. By the transaction that stored
-- a lead the database knows whether it was there at a moment, whatever the clocks of its servers say.
ALTER TABLE leads ALTER COLUMN stored_by SET DEFAULT pg_current_xact_id();
-- Nobody knows of older ones whether they were answered.
UPDATE leads SET asks_answer = 1
WHERE form <> 'newsletter' AND received_at > now() - interval '7 days';

ALTER TABLE leads RENAME COLUMN handled_at TO closed_at;
DROP INDEX leads_handled;
CREATE INDEX leads_closed ON leads (coalesce(delivered_at, closed_at)) WHERE state = 'closed';

-- The indexes of the queue go with them.
ALTER TABLE leads
  DROP COLUMN mode, DROP COLUMN tries, DROP COLUMN due_at, DROP COLUMN last_error,
  DROP COLUMN parked_at, DROP COLUMN token, DROP COLUMN lease_until, DROP COLUMN lease_ms,
  DROP COLUMN progress;
DROP INDEX leads_one_sending_per_email;
DROP INDEX leads_not_due_by_email;
CREATE INDEX leads_waiting ON leads (id) WHERE state = 'waiting';
CREATE INDEX leads_by_email ON leads (email);
CREATE INDEX leads_to_answer ON leads (id) INCLUDE (form, source, landing) WHERE asks_answer = 1 AND answered_at IS NULL
  AND outcome IS NULL AND state <> 'set-aside' AND state <> 'closed';
CREATE INDEX leads_answered ON leads (id) WHERE answered_at IS NOT NULL AND outcome IS NULL;
CREATE INDEX leads_outcome ON leads (outcome, id) WHERE outcome IS NOT NULL;
CREATE INDEX leads_owned ON leads (owner, id) WHERE owner IS NOT NULL;

-- What reports count, as it came in, and from the quickest answer to the slowest, of all and of each group.
CREATE INDEX leads_counted ON leads (id)
  INCLUDE (form, source, landing, outcome, lost_reason, answered_late, won_value, value, answered_at, received_at)
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
-- Today lists who was answered today. Without this it reads every lead while they are few.
CREATE INDEX leads_answered_at ON leads (answered_at) WHERE answered_at IS NOT NULL;

CREATE UNIQUE INDEX deliveries_of_lead ON deliveries (lead_id, receiver) WHERE lead_id IS NOT NULL;
-- Of messages, which no lead takes along when it goes.
CREATE INDEX deliveries_of_messages ON deliveries (id) WHERE lead_id IS NULL;
-- Only what waits is in these two: they stay small however much is delivered.
CREATE INDEX deliveries_due ON deliveries (receiver, due_at, id) WHERE state = 'waiting';
CREATE INDEX deliveries_due_by_address ON deliveries (address, due_at, id)
  WHERE state = 'waiting' AND address IS NOT NULL;
-- One delivery at a time for each address across all servers, whatever a query could not see.
CREATE UNIQUE INDEX deliveries_one_sending_per_address ON deliveries (address)
  WHERE state = 'sending' AND address IS NOT NULL;
CREATE INDEX deliveries_unsure ON deliveries (address) WHERE unsure_until IS NOT NULL;
CREATE INDEX deliveries_lease ON deliveries (lease_until) WHERE state = 'sending';
CREATE INDEX deliveries_not_delivered ON deliveries (receiver, not_delivered_at) WHERE state = 'not-delivered';
CREATE INDEX deliveries_found ON deliveries (found, id) WHERE found <> 'there';
-- Few are delivered in part, and Today names them.
CREATE INDEX deliveries_in_part ON deliveries (id) WHERE progress LIKE '%"degraded":true%';

CREATE FUNCTION lead_follows_its_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE leads SET state = new.state, delivered_at = new.delivered_at WHERE id = new.lead_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER lead_follows_its_delivery AFTER UPDATE OF state ON deliveries
  FOR EACH ROW
  WHEN (new.receiver = 'crm' AND new.state <> 'withheld' AND new.state <> old.state)
  EXECUTE FUNCTION lead_follows_its_delivery();

CREATE FUNCTION deliveries_go_with_their_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM deliveries WHERE lead_id = old.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER deliveries_go_with_their_lead AFTER DELETE ON leads
  FOR EACH ROW EXECUTE FUNCTION deliveries_go_with_their_lead();

-- What a visitor waits for is one row here; leads, search index, counts and deliveries follow once the answer is given.
CREATE TABLE arrivals (
  number     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at         timestamptz NOT NULL,
  reference  text NOT NULL UNIQUE,
  lead       text NOT NULL                 -- JSON, with its id
);

-- What an erased lead left elsewhere: ids in a CRM, when mail and chat were sent. JSON; nothing of a visitor.
ALTER TABLE actions ADD COLUMN left_elsewhere text;
-- Whom an action concerned that concerned no lead.
ALTER TABLE actions ADD COLUMN about text;

-- Who signs in to the console. Whoever has left stays, for the leads that were theirs.
CREATE TABLE users (
  name           text PRIMARY KEY,
  email          text,
  role           text NOT NULL CHECK (role IN ('full', 'read')),
  password_hash  text,
  added_at       timestamptz NOT NULL,
  left_at        timestamptz
);

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

-- One comparison of what was delivered with what the CRM has.
CREATE TABLE crm_checks (
  id           text PRIMARY KEY,
  is_open      integer UNIQUE CHECK (is_open = 1),  -- at most one is
  is_asked     integer NOT NULL,                    -- by a person: it need not wait for the night
  started_at   timestamptz NOT NULL,
  from_at      timestamptz NOT NULL,                -- leads that came since …
  before_at    timestamptz NOT NULL,                -- … and were delivered by then
  place        text,                                -- JSON: where it goes on
  token        text,
  lease_until  timestamptz,
  ended_at     timestamptz,
  sum          text                                 -- JSON: how many of each kind
);

-- As on SQLite, but each change of a lead adds the difference as a row of its own, as in lead_counts.
CREATE TABLE report_counts (
  form           text NOT NULL,
  source         text NOT NULL,
  landing        text NOT NULL,
  outcome        text NOT NULL,
  lost_reason    text NOT NULL,
  answered_late  integer NOT NULL,
  leads          integer NOT NULL,
  value          bigint NOT NULL,
  won_value      bigint NOT NULL
);

-- A lead as it is counted; nothing where it isn't.
CREATE FUNCTION counted_lead(lead leads) RETURNS SETOF report_counts LANGUAGE sql IMMUTABLE AS $$
  SELECT lead.form, lead.source, lead.landing, coalesce(lead.outcome, ''), coalesce(lead.lost_reason, ''),
    coalesce(lead.answered_late, -1)::integer, 1, round(lead.value * 1000)::bigint,
    round(coalesce(lead.won_value, lead.value) * 1000)::bigint
  WHERE lead.state <> 'set-aside' AND coalesce(lead.outcome, '') <> 'spam'
    AND lead.email <> 'test-lead@example.com' AND lead.email <> 'canary@example.com'
$$;
INSERT INTO report_counts
SELECT counted.form, counted.source, counted.landing, counted.outcome, counted.lost_reason,
  counted.answered_late, count(*), sum(counted.value), sum(counted.won_value)
FROM leads, counted_lead(leads) AS counted GROUP BY 1, 2, 3, 4, 5, 6;

CREATE FUNCTION count_in_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO report_counts
    SELECT form, source, landing, outcome, lost_reason, answered_late, -1, -value, -won_value
    FROM counted_lead(old);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO report_counts SELECT * FROM counted_lead(new);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER reports_count_leads AFTER INSERT OR DELETE ON leads
  FOR EACH ROW EXECUTE FUNCTION count_in_reports();
CREATE TRIGGER reports_count_changes AFTER UPDATE ON leads
  FOR EACH ROW
  WHEN ((old.state = 'set-aside', old.form, old.source, old.landing, old.email, old.outcome, old.lost_reason,
      old.answered_late, old.won_value, old.value)
    IS DISTINCT FROM (new.state = 'set-aside', new.form, new.source, new.landing, new.email, new.outcome,
      new.lost_reason, new.answered_late, new.won_value, new.value))
  EXECUTE FUNCTION count_in_reports();

-- Filled anew by the migration's second half: with phone numbers as one word, packages and notes.
TRUNCATE lead_words;
