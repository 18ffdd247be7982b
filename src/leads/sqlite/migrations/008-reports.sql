-- What the reports count: where leads came in, how long they took, and what visitors were refused on.

-- The page on which the visit began; '' without one. Of leads from before, the migration's second
-- half fills it in.
ALTER TABLE leads ADD COLUMN landing TEXT;

DROP INDEX leads_filed;
CREATE INDEX leads_filed ON leads (form, source, state, landing, value, id);

-- From the shortest delivery to the longest.
CREATE INDEX leads_took ON leads (delivered_at - received_at, id) WHERE delivered_at IS NOT NULL;
CREATE INDEX events_by_kind ON events (kind, at);

-- How often, and nothing of whom. One row for a day, a form and a field.
CREATE TABLE refused_fields (
  id         TEXT PRIMARY KEY,
  day        TEXT NOT NULL,                -- as the agency's calendar has it
  form       TEXT NOT NULL,
  field      TEXT NOT NULL,
  refused    INTEGER NOT NULL,
  succeeded  INTEGER NOT NULL
) STRICT;
CREATE INDEX refused_fields_by_day ON refused_fields (day);
