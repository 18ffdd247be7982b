-- One queue: a row for each lead and receiver. A lead keeps what was said and what the agency made of it.

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
    CHECK (state IN ('waiting', 'sending', 'delivered', 'parked', 'withheld')),
  tries         integer NOT NULL DEFAULT 0,
  resends       integer NOT NULL DEFAULT 0,
  due_at        timestamptz NOT NULL,
  last_error    text,
  progress      text,                      -- JSON
  begun_at      timestamptz,               -- it went out, and nobody knows yet what became of it
  unsure_until  timestamptz,               -- what may have been written need not be found before
  delivered_at  timestamptz,
  parked_at     timestamptz,
  token         text,                      -- of the claim that holds it
  lease_until   timestamptz,
  lease_ms      integer,
  CHECK ((lead_id IS NULL) = (message IS NOT NULL)),
  CHECK ((state = 'sending') = (token IS NOT NULL)),
  CHECK ((token IS NULL) = (lease_until IS NULL) AND (token IS NULL) = (lease_ms IS NULL))
);
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
ALTER TABLE events DROP CONSTRAINT events_lead_id_fkey;
ALTER TABLE events RENAME COLUMN lead_id TO delivery_id;
ALTER TABLE events ADD COLUMN receiver text NOT NULL DEFAULT 'crm';
ALTER TABLE events ALTER COLUMN receiver DROP DEFAULT;
INSERT INTO events (delivery_id, receiver, at, kind, text, next_at, who)
SELECT notice_id, channel, at, CASE kind WHEN 'sent' THEN 'delivered' ELSE kind END, text, next_at, who
FROM notice_events JOIN notices ON id = notice_id ORDER BY number;
ALTER TABLE events ADD CONSTRAINT events_delivery_id_fkey
  FOREIGN KEY (delivery_id) REFERENCES deliveries (id) ON DELETE CASCADE;
ALTER INDEX events_by_lead RENAME TO events_by_delivery;
DROP INDEX events_by_kind;
CREATE INDEX events_by_kind ON events (receiver, kind, at);

DROP TRIGGER notices_go_with_their_lead ON leads;
DROP FUNCTION notices_go_with_their_lead;
DROP TABLE notice_events;
DROP TABLE notices;
ALTER TABLE copied RENAME COLUMN notice_id TO delivery_id;

-- As its delivery to the CRM has it, unless people decided otherwise. So is delivered_at.
ALTER TABLE leads DROP CONSTRAINT leads_state_check;
UPDATE leads SET state = 'set-aside' WHERE state = 'quarantined';
ALTER TABLE leads ADD CONSTRAINT leads_state_check
  CHECK (state IN ('waiting', 'sending', 'delivered', 'parked', 'set-aside', 'handled'));
-- The indexes of the queue go with them.
ALTER TABLE leads
  DROP COLUMN mode, DROP COLUMN tries, DROP COLUMN due_at, DROP COLUMN last_error,
  DROP COLUMN parked_at, DROP COLUMN token, DROP COLUMN lease_until, DROP COLUMN lease_ms,
  DROP COLUMN progress;
DROP INDEX leads_one_sending_per_email;
DROP INDEX leads_not_due_by_email;
CREATE INDEX leads_waiting ON leads (id) WHERE state = 'waiting';
CREATE INDEX leads_by_email ON leads (email);

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
CREATE INDEX deliveries_parked ON deliveries (receiver, parked_at) WHERE state = 'parked';

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
