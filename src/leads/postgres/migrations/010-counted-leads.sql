-- What the console counts, without reading every lead for it.

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

-- In order of receipt, so that a period is one stretch of it.
DROP INDEX leads_filed;
CREATE INDEX leads_filed ON leads (id) INCLUDE (form, source, state, landing, value);

-- An index of an expression answers alone only where it holds what the expression is made of.
DROP INDEX leads_took;
CREATE INDEX leads_took ON leads ((delivered_at - received_at), id)
  INCLUDE (delivered_at, received_at) WHERE delivered_at IS NOT NULL;
