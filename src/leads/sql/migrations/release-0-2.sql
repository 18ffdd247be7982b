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

-- How often, and nothing of whom. One row for a day, a form and a field.
CREATE TABLE refused_fields (
  id         text PRIMARY KEY,
  day        text NOT NULL,                -- as the agency's calendar has it
  form       text NOT NULL,
  field      text NOT NULL,
  refused    integer NOT NULL,
  succeeded  integer NOT NULL
);
CREATE INDEX refused_fields_by_day ON refused_fields (day);

-- Trouble that people were told of and that is not over.
CREATE TABLE alarms (
  name      text PRIMARY KEY,
  since_at  timestamptz NOT NULL
); -- without rowid

-- What has to happen again and again, and when it last did.
CREATE TABLE chores (
  name     text PRIMARY KEY,
  done_at  timestamptz NOT NULL
); -- without rowid

-- To whom a copy went within the hour, as a hash of the address.
CREATE TABLE copied (
  address     text PRIMARY KEY,
  notice_id   uuid NOT NULL,
  expires_at  timestamptz NOT NULL
); -- without rowid
