-- One queue: a row for each lead and receiver. A lead keeps what was said and what the agency made of it.

DROP TABLE IF EXISTS jobs;

CREATE TABLE new_leads (
  number        INTEGER PRIMARY KEY,
  id            TEXT NOT NULL UNIQUE,      -- UUID version 7: in order of receipt
  reference     TEXT NOT NULL UNIQUE,
  form          TEXT NOT NULL,
  email         TEXT NOT NULL,
  content_hash  TEXT NOT NULL,
  received_at   INTEGER NOT NULL,
  -- As its delivery to the CRM has it, unless people decided otherwise. So is delivered_at.
  state         TEXT NOT NULL
    CHECK (state IN ('waiting', 'sending', 'delivered', 'not-delivered', 'set-aside', 'closed')),
  delivered_at  INTEGER,
  set_aside_at  INTEGER,                   -- by hand; what came in as suspected spam has none
  closed_at     INTEGER,
  answered_at   INTEGER,
  field_values  TEXT NOT NULL,             -- JSON, as are the next four, and the signs
  attribution   TEXT NOT NULL,
  contact       TEXT NOT NULL,
  deal          TEXT,
  note          TEXT,
  suspicion     TEXT,
  signs         TEXT,
  remark        TEXT,                      -- the agency's own; sent nowhere
  remark_at     INTEGER,
  source        TEXT NOT NULL,             -- '' without one
  landing       TEXT NOT NULL,
  value         REAL NOT NULL,
  asks_answer   INTEGER NOT NULL DEFAULT 0,
  answered_late INTEGER,                   -- null where nothing was promised
  owner         TEXT,
  outcome       TEXT CHECK (outcome IN ('won', 'lost', 'spam')),
  outcome_at    INTEGER,
  won_value     REAL,
  lost_reason   TEXT
) STRICT;
INSERT INTO new_leads (
  number, id, reference, form, email, content_hash, received_at, state, delivered_at, set_aside_at,
  closed_at, answered_at, field_values, attribution, contact, deal, note, suspicion, signs, remark,
  remark_at, source, landing, value, asks_answer)
SELECT
  number, id, reference, form, email, content_hash, received_at,
  CASE state WHEN 'quarantined' THEN 'set-aside' WHEN 'parked' THEN 'not-delivered' WHEN 'handled' THEN 'closed'
    ELSE state END, delivered_at, set_aside_at,
  handled_at, answered_at, field_values, attribution, contact, deal, note, suspicion, signs, remark,
  remark_at, source, landing, value,
  -- Nobody knows of older ones whether they were answered.
  form <> 'newsletter' AND received_at > (unixepoch() - 7 * 86400) * 1000
FROM leads;

-- Without a foreign key to leads, which would be asked about at every lead's commit.
CREATE TABLE deliveries (
  id            TEXT PRIMARY KEY,          -- of a lead's delivery to the CRM its own
  lead_id       TEXT,                      -- what is delivered: a lead …
  message       TEXT,                      -- … or a message, as JSON, never of a visitor
  receiver      TEXT NOT NULL,             -- crm, mail, chat, copy, alert, or another webhook
  mode          TEXT,                      -- how the CRM is reached; settled once delivery begins
  address       TEXT,                      -- of which only one is delivered at a time
  made_at       INTEGER NOT NULL,
  state         TEXT NOT NULL
    CHECK (state IN ('waiting', 'sending', 'delivered', 'not-delivered', 'withheld')),
  tries         INTEGER NOT NULL DEFAULT 0,
  resends       INTEGER NOT NULL DEFAULT 0,
  due_at        INTEGER NOT NULL,
  last_error    TEXT,
  progress      TEXT,                      -- JSON
  begun_at      INTEGER,                   -- it went out, and nobody knows yet what became of it
  unsure_until  INTEGER,                   -- what may have been written need not be found before
  delivered_at  INTEGER,
  not_delivered_at INTEGER,
  token         TEXT,                      -- of the claim that holds it
  lease_until   INTEGER,
  lease_ms      INTEGER,
  found         TEXT,                      -- what the CRM has of a lead: one of the kinds in crm-check.ts …
  found_details TEXT,                      -- … and the details, as JSON
  seen          TEXT,                      -- what the check under way has seen so far, as JSON
  CHECK ((lead_id IS NULL) = (message IS NOT NULL)),
  CHECK ((state = 'sending') = (token IS NOT NULL)),
  CHECK ((token IS NULL) = (lease_until IS NULL) AND (token IS NULL) = (lease_ms IS NULL))
) STRICT, WITHOUT ROWID;
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
CREATE TABLE new_events (
  number       INTEGER PRIMARY KEY,
  delivery_id  TEXT NOT NULL REFERENCES deliveries (id) ON DELETE CASCADE,
  receiver     TEXT NOT NULL,
  at           INTEGER NOT NULL,
  kind         TEXT NOT NULL,
  text         TEXT,
  next_at      INTEGER,
  who          TEXT,
  cause        TEXT                        -- why a receiver did not take a lead, as a code
) STRICT;
INSERT INTO new_events (number, delivery_id, receiver, at, kind, text, next_at, who)
SELECT number, lead_id, 'crm', at,
  CASE kind WHEN 'parked' THEN 'not-delivered' WHEN 'handled' THEN 'closed' ELSE kind END, text, next_at, who
FROM events ORDER BY number;
INSERT INTO new_events (delivery_id, receiver, at, kind, text, next_at, who)
SELECT notice_id, channel, at,
  CASE kind WHEN 'sent' THEN 'delivered' WHEN 'parked' THEN 'not-delivered' ELSE kind END, text, next_at, who
FROM notice_events JOIN notices ON id = notice_id ORDER BY number;

CREATE TABLE new_files (
  id          TEXT PRIMARY KEY,
  lead_id     TEXT NOT NULL UNIQUE REFERENCES new_leads (id) ON DELETE CASCADE,
  name        TEXT NOT NULL,
  media_type  TEXT NOT NULL,
  bytes       BLOB NOT NULL
) STRICT;
INSERT INTO new_files SELECT id, lead_id, name, media_type, bytes FROM files;

-- Dropping a table deletes its rows first: what would follow them must not be there.
DROP TABLE notice_events;
DROP TABLE notices;
DROP TABLE events;
DROP TABLE files;
DROP TABLE leads;
ALTER TABLE new_leads RENAME TO leads;
ALTER TABLE new_files RENAME TO files;
ALTER TABLE new_events RENAME TO events;
ALTER TABLE copied RENAME COLUMN notice_id TO delivery_id;

-- Names that say what pages say.
UPDATE actions SET what = 'close' WHERE what = 'handle';
UPDATE alarms SET name = replace(name, 'parked', 'not-delivered');

ALTER TABLE pauses ADD COLUMN cause TEXT;

-- The causes of what earlier releases wrote, in their words. What says nothing of the receiver has no cause.
UPDATE events SET cause = CASE
  WHEN text LIKE '%no answer (%timeout%)%' OR text LIKE '%no answer (ETIMEDOUT)%'
    OR text LIKE 'Stopped before it was done%' THEN 'timeout'
  WHEN text LIKE '%no answer (%' THEN 'unreachable'
  WHEN kind = 'not-delivered' AND text NOT LIKE '% error: 5%' THEN 'rejected'
  WHEN text GLOB '*error: [0-9][0-9][0-9]*' THEN substr(text, instr(text, 'error: ') + 7, 3)
  ELSE 'other' END
WHERE receiver = 'crm' AND kind IN ('failed', 'not-delivered')
  AND text NOT IN ('Stopped before the answer came', 'Answer lost, and folk does not show the record yet');
UPDATE pauses SET cause = CASE
  WHEN reason GLOB '*error: [0-9][0-9][0-9]*' THEN substr(reason, instr(reason, 'error: ') + 7, 3)
  WHEN reason LIKE '%API limit is used' THEN '429' END;

-- Which answer refused a field, as a code instead of the words of a reason.
UPDATE deliveries SET progress = json_set(progress, '$.refused.cause',
  substr(progress, instr(progress, 'error: ') + 7, 3))
WHERE progress LIKE '%"refused":%' AND progress GLOB '*error: [0-9][0-9][0-9]*';

CREATE INDEX leads_waiting ON leads (id) WHERE state = 'waiting';
CREATE INDEX leads_open ON leads (state, id) WHERE state <> 'waiting' AND state <> 'delivered';
CREATE INDEX leads_delivered ON leads (delivered_at) WHERE state = 'delivered';
-- A lead that was delivered before it was closed is kept no longer for that.
CREATE INDEX leads_closed ON leads (coalesce(delivered_at, closed_at)) WHERE state = 'closed';
CREATE INDEX leads_by_email ON leads (email);
CREATE INDEX leads_filed ON leads (form, source, state, landing, value, id);
CREATE INDEX leads_kinds ON leads (form, source, state);
CREATE INDEX leads_took ON leads (delivered_at - received_at, id) WHERE delivered_at IS NOT NULL;
CREATE INDEX leads_to_answer ON leads (id, form, source, landing) WHERE asks_answer = 1 AND answered_at IS NULL
  AND outcome IS NULL AND state <> 'set-aside' AND state <> 'closed';
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
-- Today lists who was answered today. Without this it reads every lead while they are few.
CREATE INDEX leads_answered_at ON leads (answered_at) WHERE answered_at IS NOT NULL;

CREATE UNIQUE INDEX deliveries_of_lead ON deliveries (lead_id, receiver) WHERE lead_id IS NOT NULL;
-- Of messages, which no lead takes along when it goes.
CREATE INDEX deliveries_of_messages ON deliveries (id) WHERE lead_id IS NULL;
-- Only what waits is in these two: they stay small however much is delivered.
CREATE INDEX deliveries_due ON deliveries (receiver, due_at, id) WHERE state = 'waiting';
CREATE INDEX deliveries_due_by_address ON deliveries (address, due_at, id)
  WHERE state = 'waiting' AND address IS NOT NULL;
-- One delivery at a time for each address, whatever a query forgets.
CREATE UNIQUE INDEX deliveries_one_sending_per_address ON deliveries (address)
  WHERE state = 'sending' AND address IS NOT NULL;
CREATE INDEX deliveries_unsure ON deliveries (address) WHERE unsure_until IS NOT NULL;
CREATE INDEX deliveries_lease ON deliveries (lease_until) WHERE state = 'sending';
CREATE INDEX deliveries_not_delivered ON deliveries (receiver, not_delivered_at) WHERE state = 'not-delivered';
CREATE INDEX deliveries_found ON deliveries (found, id) WHERE found <> 'there';
-- Few are delivered in part, and Today names them.
CREATE INDEX deliveries_in_part ON deliveries (id) WHERE progress LIKE '%"degraded":true%';

CREATE INDEX events_by_delivery ON events (delivery_id, number);
CREATE INDEX events_by_kind ON events (receiver, kind, at);

-- All that match is what was counted, not what was received before a time: the number of a lead is its
-- place in the order of storing, whatever a clock says. So no number may be given twice.
CREATE TABLE lead_numbers (highest_erased INTEGER NOT NULL) STRICT;
INSERT INTO lead_numbers (highest_erased) VALUES (0);

CREATE TRIGGER lead_follows_its_delivery AFTER UPDATE OF state ON deliveries
WHEN new.receiver = 'crm' AND new.state <> 'withheld' AND new.state <> old.state
BEGIN
  UPDATE leads SET state = new.state, delivered_at = new.delivered_at WHERE id = new.lead_id;
END;
CREATE TRIGGER deliveries_and_words_go_with_their_lead AFTER DELETE ON leads
BEGIN
  DELETE FROM deliveries WHERE lead_id = old.id;
  DELETE FROM lead_words WHERE rowid = old.number;
  UPDATE lead_numbers SET highest_erased = max(highest_erased, old.number);
END;
-- SQLite gives out the highest number again once its lead is gone.
CREATE TRIGGER numbers_are_given_once AFTER INSERT ON leads
WHEN new.number <= (SELECT highest_erased FROM lead_numbers)
BEGIN
  UPDATE leads SET number = (SELECT highest_erased FROM lead_numbers) + 1 WHERE number = new.number;
END;

-- What a visitor waits for is one row here; leads, fingerprints, search index and deliveries follow once the answer
-- is given. Without unique columns, each of which would write its own index meanwhile: the server compares arrivals itself.
CREATE TABLE arrivals (
  number     INTEGER PRIMARY KEY,
  at         INTEGER NOT NULL,
  reference  TEXT NOT NULL,
  key        TEXT NOT NULL,                -- fingerprints
  content    TEXT NOT NULL,
  lead       TEXT NOT NULL                 -- JSON, with its id
) STRICT;

-- What an erased lead left elsewhere: ids in a CRM, when mail and chat were sent. JSON; nothing of a visitor.
ALTER TABLE actions ADD COLUMN left_elsewhere TEXT;
-- Whom an action concerned that concerned no lead.
ALTER TABLE actions ADD COLUMN about TEXT;

-- Who signs in to the console. Whoever has left stays, for the leads that were theirs.
CREATE TABLE users (
  name           TEXT PRIMARY KEY,
  email          TEXT,
  role           TEXT NOT NULL CHECK (role IN ('full', 'read')),
  password_hash  TEXT,
  added_at       INTEGER NOT NULL,
  left_at        INTEGER
) STRICT;

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

-- One comparison of what was delivered with what the CRM has.
CREATE TABLE crm_checks (
  id           TEXT PRIMARY KEY,
  is_open      INTEGER UNIQUE CHECK (is_open = 1),  -- at most one is
  is_asked     INTEGER NOT NULL,                    -- by a person: it need not wait for the night
  started_at   INTEGER NOT NULL,
  from_at      INTEGER NOT NULL,                    -- leads that came since …
  before_at    INTEGER NOT NULL,                    -- … and were delivered by then
  place        TEXT,                                -- JSON: where it goes on
  token        TEXT,
  lease_until  INTEGER,
  ended_at     INTEGER,
  sum          TEXT                                 -- JSON: how many of each kind
) STRICT, WITHOUT ROWID;

-- What reports count of all leads, so that a report from the beginning doesn't read each of them. Empty texts and -1
-- stand for null, and money is in thousandths, which add up exactly.
CREATE TABLE report_counts (
  form           TEXT NOT NULL,
  source         TEXT NOT NULL,
  landing        TEXT NOT NULL,
  outcome        TEXT NOT NULL,
  lost_reason    TEXT NOT NULL,
  answered_late  INTEGER NOT NULL,
  leads          INTEGER NOT NULL,
  value          INTEGER NOT NULL,
  won_value      INTEGER NOT NULL,
  PRIMARY KEY (form, source, landing, outcome, lost_reason, answered_late)
) STRICT, WITHOUT ROWID;
CREATE INDEX report_counts_of_none ON report_counts (leads) WHERE leads = 0;

CREATE VIEW counted_leads AS
SELECT id, form, source, landing, coalesce(outcome, '') AS outcome, coalesce(lost_reason, '') AS lost_reason,
  coalesce(answered_late, -1) AS answered_late, 1 AS sign, cast(round(value * 1000) AS INTEGER) AS value,
  cast(round(coalesce(won_value, value) * 1000) AS INTEGER) AS won_value
FROM leads
WHERE state <> 'set-aside' AND coalesce(outcome, '') <> 'spam'
  AND email <> 'test-lead@example.com' AND email <> 'canary@example.com';

INSERT INTO report_counts
SELECT form, source, landing, outcome, lost_reason, answered_late, count(*), sum(value), sum(won_value)
FROM counted_leads GROUP BY 1, 2, 3, 4, 5, 6;

-- Adds the lead as it is now, or takes it away.
CREATE TRIGGER report_counts_follow INSTEAD OF INSERT ON counted_leads
BEGIN
  INSERT INTO report_counts
  SELECT form, source, landing, outcome, lost_reason, answered_late, new.sign, new.sign * value,
    new.sign * won_value
  FROM counted_leads WHERE id = new.id
  ON CONFLICT DO UPDATE SET leads = leads + excluded.leads, value = value + excluded.value,
    won_value = won_value + excluded.won_value;
  DELETE FROM report_counts WHERE leads = 0;
END;
CREATE TRIGGER reports_count_new_leads AFTER INSERT ON leads
BEGIN
  INSERT INTO counted_leads (id, sign) VALUES (new.id, 1);
END;
CREATE TRIGGER reports_count_no_gone_leads BEFORE DELETE ON leads
BEGIN
  INSERT INTO counted_leads (id, sign) VALUES (old.id, -1);
END;
CREATE TRIGGER reports_forget_a_lead_as_it_was BEFORE UPDATE ON leads
WHEN (old.state = 'set-aside', old.form, old.source, old.landing, old.email, old.outcome, old.lost_reason,
    old.answered_late, old.won_value, old.value)
  IS NOT (new.state = 'set-aside', new.form, new.source, new.landing, new.email, new.outcome, new.lost_reason,
    new.answered_late, new.won_value, new.value)
BEGIN
  INSERT INTO counted_leads (id, sign) VALUES (old.id, -1);
END;
CREATE TRIGGER reports_count_a_lead_as_it_is AFTER UPDATE ON leads
WHEN (old.state = 'set-aside', old.form, old.source, old.landing, old.email, old.outcome, old.lost_reason,
    old.answered_late, old.won_value, old.value)
  IS NOT (new.state = 'set-aside', new.form, new.source, new.landing, new.email, new.outcome, new.lost_reason,
    new.answered_late, new.won_value, new.value)
BEGIN
  INSERT INTO counted_leads (id, sign) VALUES (new.id, 1);
END;

-- Plain words, made by us: the tokenizer has only to part them at the spaces. The migration's second half fills it.
DROP TABLE IF EXISTS lead_terms;
DROP TABLE IF EXISTS lead_words;
CREATE VIRTUAL TABLE lead_words USING fts5 (words, detail = 'none', tokenize = 'ascii');
-- What is deleted is taken out of the index at once, not only marked.
INSERT INTO lead_words (lead_words, rank) VALUES ('secure-delete', 1);
-- The words that there are, read from the index itself: where few begin with what is looked for, these
-- are found in a quarter of the time that their beginning takes.
CREATE VIRTUAL TABLE lead_terms USING fts5vocab (lead_words, 'row');
