-- What people do with leads, and what became of each try.

ALTER TABLE leads DROP CONSTRAINT leads_state_check;
ALTER TABLE leads ADD CONSTRAINT leads_state_check
  CHECK (state IN ('waiting', 'sending', 'delivered', 'parked', 'quarantined', 'handled'));
ALTER TABLE leads
  ADD COLUMN set_aside_at timestamptz,     -- by hand; what came in as suspected spam has none
  ADD COLUMN handled_at   timestamptz,
  ADD COLUMN answered_at  timestamptz,
  ADD COLUMN remark       text,            -- the agency's own; sent nowhere
  ADD COLUMN remark_at    timestamptz;

-- A lead that was delivered before it was handled is kept no longer for that.
CREATE INDEX leads_handled ON leads (coalesce(delivered_at, handled_at)) WHERE state = 'handled';

-- One row for each outcome of a try and each thing people did with a lead; it goes with its lead.
CREATE TABLE events (
  number   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lead_id  uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  at       timestamptz NOT NULL,
  kind     text NOT NULL,
  text     text,
  next_at  timestamptz,
  who      text
);
CREATE INDEX events_by_lead ON events (lead_id, number);

-- Who did what. Outlives the leads, so nothing in it may tell of a visitor.
CREATE TABLE actions (
  number     integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at         timestamptz NOT NULL,
  who        text NOT NULL,
  what       text NOT NULL,
  reference  text,
  leads      integer NOT NULL
);

-- How many leads were here once. One row.
CREATE TABLE erased (leads integer NOT NULL);
INSERT INTO erased (leads) VALUES (0);
