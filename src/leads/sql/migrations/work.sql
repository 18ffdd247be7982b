ALTER TABLE copied RENAME COLUMN notice_id TO delivery_id;

CREATE INDEX leads_waiting ON leads (id) WHERE state = 'waiting';
CREATE INDEX leads_by_email ON leads (email);
CREATE INDEX leads_answered ON leads (id) WHERE answered_at IS NOT NULL AND outcome IS NULL;
CREATE INDEX leads_outcome ON leads (outcome, id) WHERE outcome IS NOT NULL;
CREATE INDEX leads_owned ON leads (owner, id) WHERE owner IS NOT NULL;
CREATE INDEX events_by_kind ON events (receiver, kind, at);

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
CREATE INDEX deliveries_found ON deliveries (found, id) WHERE found <> 'there';

ALTER TABLE pauses ADD COLUMN cause text;

-- Who signs in to the console. Whoever has left stays, for the leads that were theirs.
CREATE TABLE users (
  name           text PRIMARY KEY,
  email          text,
  role           text NOT NULL CHECK (role IN ('full', 'read')),
  password_hash  text,
  added_at       timestamptz NOT NULL,
  left_at        timestamptz
);

-- What an erased lead left elsewhere: ids in a CRM, when mail and chat were sent. JSON; nothing of a visitor.
ALTER TABLE actions ADD COLUMN left_elsewhere text;
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
); -- without rowid
