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

CREATE UNIQUE INDEX notices_of_lead ON notices (lead_id, channel) WHERE lead_id IS NOT NULL;
CREATE INDEX notices_due ON notices (channel, due_at) WHERE state = 'waiting';
CREATE INDEX notices_lease ON notices (lease_until) WHERE state = 'sending';
-- Of messages, which no lead takes along when it goes.
CREATE INDEX notices_alone ON notices (id) WHERE lead_id IS NULL;
CREATE INDEX notices_parked ON notices (parked_at) WHERE state = 'parked';

CREATE FUNCTION notices_go_with_their_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM notices WHERE lead_id = old.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER notices_go_with_their_lead AFTER DELETE ON leads
  FOR EACH ROW EXECUTE FUNCTION notices_go_with_their_lead();

CREATE TABLE notice_events (
  number     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  notice_id  uuid NOT NULL REFERENCES notices (id) ON DELETE CASCADE,
  at         timestamptz NOT NULL,
  kind       text NOT NULL,
  text       text,
  next_at    timestamptz,
  who        text
);
CREATE INDEX notice_events_by_notice ON notice_events (notice_id, number);

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
