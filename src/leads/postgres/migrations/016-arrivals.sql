-- What a visitor waits for is one row here; leads, search index, counts and deliveries follow once the answer is given.
CREATE TABLE arrivals (
  number     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at         timestamptz NOT NULL,
  reference  text NOT NULL UNIQUE,
  lead       text NOT NULL                 -- JSON, with its id
);
