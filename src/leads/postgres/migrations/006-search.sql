-- Finding leads by what visitors typed, and counting them by state, form and source.

-- '' without one. Of leads from before, the migration's second half fills in both.
ALTER TABLE leads ADD COLUMN source text, ADD COLUMN value double precision;

-- One index that alone answers every filter and count. The state does not come first in it, or
-- it would be taken for those of the queue, which are small.
CREATE INDEX leads_filed ON leads (form, source, state, value, id);

-- A table of its own: the index would have to follow every change of a lead's state. Without a
-- foreign key, which would be asked about every lead at its commit.
CREATE TABLE lead_words (
  lead_id  uuid PRIMARY KEY,
  words    tsvector NOT NULL
);
CREATE INDEX lead_words_index ON lead_words USING gin (words);

CREATE FUNCTION words_go_with_their_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM lead_words WHERE lead_id = old.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER words_go_with_their_lead AFTER DELETE ON leads
  FOR EACH ROW EXECUTE FUNCTION words_go_with_their_lead();
