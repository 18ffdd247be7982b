-- One queue: a row for each lead and receiver. A lead keeps what was said and what the agency made of it.

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
    CHECK (state IN ('waiting', 'sending', 'delivered', 'parked', 'set-aside', 'handled')),
  delivered_at  INTEGER,
  set_aside_at  INTEGER,                   -- by hand; what came in as suspected spam has none
  handled_at    INTEGER,
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
  value         REAL NOT NULL
) STRICT;
INSERT INTO new_leads (
  number, id, reference, form, email, content_hash, received_at, state, delivered_at, set_aside_at,
  handled_at, answered_at, field_values, attribution, contact, deal, note, suspicion, signs, remark,
  remark_at, source, landing, value)
SELECT
  number, id, reference, form, email, content_hash, received_at,
  CASE state WHEN 'quarantined' THEN 'set-aside' ELSE state END, delivered_at, set_aside_at,
  handled_at, answered_at, field_values, attribution, contact, deal, note, suspicion, signs, remark,
  remark_at, source, landing, value
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
    CHECK (state IN ('waiting', 'sending', 'delivered', 'parked', 'withheld')),
  tries         INTEGER NOT NULL DEFAULT 0,
  resends       INTEGER NOT NULL DEFAULT 0,
  due_at        INTEGER NOT NULL,
  last_error    TEXT,
  progress      TEXT,                      -- JSON
  begun_at      INTEGER,                   -- it went out, and nobody knows yet what became of it
  unsure_until  INTEGER,                   -- what may have been written need not be found before
  delivered_at  INTEGER,
  parked_at     INTEGER,
  token         TEXT,                      -- of the claim that holds it
  lease_until   INTEGER,
  lease_ms      INTEGER,
  CHECK ((lead_id IS NULL) = (message IS NOT NULL)),
  CHECK ((state = 'sending') = (token IS NOT NULL)),
  CHECK ((token IS NULL) = (lease_until IS NULL) AND (token IS NULL) = (lease_ms IS NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO deliveries (
  id, lead_id, receiver, mode, address, made_at, state, tries, due_at, last_error, progress,
  delivered_at, parked_at, token, lease_until, lease_ms)
SELECT
  id, id, 'crm', mode, email, received_at,
  CASE WHEN state = 'quarantined' OR state = 'handled' AND delivered_at IS NULL THEN 'withheld'
    WHEN state = 'handled' THEN 'delivered' ELSE state END,
  tries, due_at, last_error, progress, delivered_at, parked_at, token, lease_until, lease_ms
FROM leads;
INSERT INTO deliveries (
  id, lead_id, message, receiver, made_at, state, tries, resends, due_at, last_error, begun_at,
  delivered_at, parked_at, token, lease_until, lease_ms)
SELECT
  id, lead_id, message, channel, made_at, CASE state WHEN 'sent' THEN 'delivered' ELSE state END,
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
  who          TEXT
) STRICT;
INSERT INTO new_events
SELECT number, lead_id, 'crm', at, kind, text, next_at, who FROM events ORDER BY number;
INSERT INTO new_events (delivery_id, receiver, at, kind, text, next_at, who)
SELECT notice_id, channel, at, CASE kind WHEN 'sent' THEN 'delivered' ELSE kind END, text, next_at, who
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

CREATE INDEX leads_waiting ON leads (id) WHERE state = 'waiting';
CREATE INDEX leads_open ON leads (state, id) WHERE state <> 'waiting' AND state <> 'delivered';
CREATE INDEX leads_delivered ON leads (delivered_at) WHERE state = 'delivered';
-- A lead that was delivered before it was handled is kept no longer for that.
CREATE INDEX leads_handled ON leads (coalesce(delivered_at, handled_at)) WHERE state = 'handled';
CREATE INDEX leads_by_email ON leads (email);
CREATE INDEX leads_filed ON leads (form, source, state, landing, value, id);
CREATE INDEX leads_kinds ON leads (form, source, state);
CREATE INDEX leads_took ON leads (delivered_at - received_at, id) WHERE delivered_at IS NOT NULL;

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
CREATE INDEX deliveries_parked ON deliveries (receiver, parked_at) WHERE state = 'parked';

CREATE INDEX events_by_delivery ON events (delivery_id, number);
CREATE INDEX events_by_kind ON events (receiver, kind, at);

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
