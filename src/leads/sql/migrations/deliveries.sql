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
  -- What the CRM has of a lead, as the last check found it: one of the kinds in found.ts, and the details
  -- as JSON; and what the check under way has seen so far.
  found         text,
  found_details text,
  seen          text,
  CHECK ((lead_id IS NULL) = (message IS NOT NULL)),
  CHECK ((state = 'sending') = (token IS NOT NULL)),
  CHECK ((token IS NULL) = (lease_until IS NULL) AND (token IS NULL) = (lease_ms IS NULL))
); -- without rowid
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
