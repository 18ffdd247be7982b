-- The words of a lead beside all that it is filtered by: a search need not look up each lead it finds.

-- With room on each page, so that a change of state stays there and touches no index.
CREATE TABLE new_lead_words (
  lead_id  uuid NOT NULL,
  form     text NOT NULL,
  source   text NOT NULL,
  landing  text NOT NULL,
  state    text NOT NULL,
  value    double precision NOT NULL,
  words    tsvector NOT NULL
) WITH (fillfactor = 80);
INSERT INTO new_lead_words
  SELECT lead_id, form, source, landing, state, value, words
  FROM lead_words JOIN leads ON id = lead_id ORDER BY lead_id;
DROP TABLE lead_words;
ALTER TABLE new_lead_words RENAME TO lead_words;
ALTER TABLE lead_words ADD CONSTRAINT lead_words_pkey PRIMARY KEY (lead_id);
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
