-- What 0.2.0 added: the console, search, reports and notices. Without what the next migration drops unread: a table
-- of bulk actions, and the indexes and triggers of notices.

ALTER TABLE leads DROP CONSTRAINT leads_state_check;
ALTER TABLE leads ADD CONSTRAINT leads_state_check
  CHECK (state IN ('waiting', 'sending', 'delivered', 'parked', 'quarantined', 'handled'));
ALTER TABLE leads
  ADD COLUMN set_aside_at timestamptz,     -- by hand; what came in as suspected spam has none
  ADD COLUMN handled_at   timestamptz,
  ADD COLUMN answered_at  timestamptz,
  ADD COLUMN remark       text,            -- the agency's own; sent nowhere
  ADD COLUMN remark_at    timestamptz,
  -- Of leads from before, the migration's second half fills in the three that have a default for now.
  ADD COLUMN source       text DEFAULT '', -- '' without one
  ADD COLUMN value        double precision DEFAULT 0,
  ADD COLUMN signs        text,            -- JSON: why it looks like spam
  ADD COLUMN landing      text DEFAULT ''; -- the page on which the visit began; '' without one
ALTER TABLE leads
  ALTER COLUMN source DROP DEFAULT, ALTER COLUMN value DROP DEFAULT, ALTER COLUMN landing DROP DEFAULT;

-- A lead that was delivered before it was handled is kept no longer for that.
CREATE INDEX leads_handled ON leads (coalesce(delivered_at, handled_at)) WHERE state = 'handled';
-- In order of receipt, so that a period is one stretch of it.
CREATE INDEX leads_filed ON leads (id) INCLUDE (form, source, state, landing, value);
-- An index of an expression answers alone only where it holds what the expression is made of.
CREATE INDEX leads_took ON leads ((delivered_at - received_at), id)
  INCLUDE (delivered_at, received_at) WHERE delivered_at IS NOT NULL;
-- The most valuable leads first, whatever else they are filtered by.
CREATE INDEX leads_by_value ON leads (value, id) INCLUDE (form, source, state, landing);

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
CREATE INDEX events_by_kind ON events (kind, at);

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

-- What leads add up to. Each change of a lead adds the difference, as a row of its own, so that no
-- visitor waits for another's; now and then the rows of the same kind are made one.
CREATE TABLE lead_counts (
  form     text NOT NULL,
  source   text NOT NULL,
  landing  text NOT NULL,
  state    text NOT NULL,
  leads    integer NOT NULL,
  value    numeric NOT NULL
);
INSERT INTO lead_counts
  SELECT form, source, landing, state, count(*), sum(value::numeric) FROM leads
  GROUP BY form, source, landing, state;

CREATE FUNCTION count_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO lead_counts
    VALUES (old.form, old.source, old.landing, old.state, -1, -old.value::numeric);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO lead_counts
    VALUES (new.form, new.source, new.landing, new.state, 1, new.value::numeric);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER new_leads_are_counted AFTER INSERT OR DELETE ON leads
  FOR EACH ROW EXECUTE FUNCTION count_lead();
CREATE TRIGGER changed_leads_are_counted AFTER UPDATE ON leads
  FOR EACH ROW
  WHEN ((old.form, old.source, old.landing, old.state, old.value)
    IS DISTINCT FROM (new.form, new.source, new.landing, new.state, new.value))
  EXECUTE FUNCTION count_lead();

-- The words of a lead beside all that it is filtered by: a search need not look up each lead it finds. Without a
-- foreign key, which would be asked about every lead at its commit. With room on each page, so that a change of
-- state stays there and touches no index.
CREATE TABLE lead_words (
  lead_id  uuid PRIMARY KEY,
  form     text NOT NULL,
  source   text NOT NULL,
  landing  text NOT NULL,
  state    text NOT NULL,
  value    double precision NOT NULL,
  words    tsvector NOT NULL
) WITH (fillfactor = 80);
CREATE INDEX lead_words_index ON lead_words USING gin (words);

-- For whoever stores words of a lead that is there already.
CREATE FUNCTION file_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT form, source, landing, state, value
  INTO new.form, new.source, new.landing, new.state, new.value
  FROM leads WHERE id = new.lead_id;
  RETURN new;
END
$$;
CREATE TRIGGER words_are_filed BEFORE INSERT ON lead_words
  FOR EACH ROW WHEN (new.state IS NULL) EXECUTE FUNCTION file_words();

CREATE FUNCTION words_follow_their_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lead_words
  SET form = new.form, source = new.source, landing = new.landing, state = new.state,
    value = new.value
  WHERE lead_id = new.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER words_follow_their_lead AFTER UPDATE ON leads
  FOR EACH ROW
  WHEN ((old.form, old.source, old.landing, old.state, old.value)
    IS DISTINCT FROM (new.form, new.source, new.landing, new.state, new.value))
  EXECUTE FUNCTION words_follow_their_lead();

CREATE FUNCTION words_go_with_their_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM lead_words WHERE lead_id = old.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER words_go_with_their_lead AFTER DELETE ON leads
  FOR EACH ROW EXECUTE FUNCTION words_go_with_their_lead();

-- What visitors were refused on: how often, and nothing of whom. One row for a day, a form and a field.
CREATE TABLE refused_fields (
  id         text PRIMARY KEY,
  day        text NOT NULL,                -- as the agency's calendar has it
  form       text NOT NULL,
  field      text NOT NULL,
  refused    integer NOT NULL,
  succeeded  integer NOT NULL
);
CREATE INDEX refused_fields_by_day ON refused_fields (day);

-- Who is told of what. Without a foreign key, which would be asked about at every lead's commit.
CREATE TABLE notices (
  id           uuid PRIMARY KEY,           -- version 7: in the order in which they were made
  lead_id      uuid,                       -- of the lead it tells of …
  message      text,                       -- … or what it tells, as JSON, never of a visitor
  channel      text NOT NULL,
  made_at      timestamptz NOT NULL,
  state        text NOT NULL CHECK (state IN ('waiting', 'sending', 'sent', 'parked', 'withheld')),
  tries        integer NOT NULL DEFAULT 0,
  resends      integer NOT NULL DEFAULT 0,
  due_at       timestamptz NOT NULL,
  last_error   text,
  begun_at     timestamptz,                -- it went out, and nobody knows yet what became of it
  sent_at      timestamptz,
  parked_at    timestamptz,
  token        text,                       -- of the claim that holds it
  lease_until  timestamptz,
  lease_ms     integer,
  CHECK ((lead_id IS NULL) = (message IS NOT NULL)),
  CHECK ((state = 'sending') = (token IS NOT NULL)),
  CHECK ((token IS NULL) = (lease_until IS NULL) AND (token IS NULL) = (lease_ms IS NULL))
);

CREATE TABLE notice_events (
  number     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  notice_id  uuid NOT NULL REFERENCES notices (id) ON DELETE CASCADE,
  at         timestamptz NOT NULL,
  kind       text NOT NULL,
  text       text,
  next_at    timestamptz,
  who        text
);

-- Trouble that people were told of and that is not over.
CREATE TABLE alarms (
  name      text PRIMARY KEY,
  since_at  timestamptz NOT NULL
);

-- What has to happen again and again, and when it last did.
CREATE TABLE chores (
  name     text PRIMARY KEY,
  done_at  timestamptz NOT NULL
);

-- To whom a copy went within the hour, as a hash of the address.
CREATE TABLE copied (
  address     text PRIMARY KEY,
  notice_id   uuid NOT NULL,
  expires_at  timestamptz NOT NULL
);
