-- As on SQLite, but each change of a lead adds the difference as a row of its own, as in lead_counts.
CREATE TABLE report_counts (
  form           text NOT NULL,
  source         text NOT NULL,
  landing        text NOT NULL,
  outcome        text NOT NULL,
  lost_reason    text NOT NULL,
  answered_late  integer NOT NULL,
  leads          integer NOT NULL,
  value          bigint NOT NULL,
  won_value      bigint NOT NULL
);

-- A lead as it is counted; nothing where it isn't.
CREATE FUNCTION counted_lead(lead leads) RETURNS SETOF report_counts LANGUAGE sql IMMUTABLE AS $$
  SELECT lead.form, lead.source, lead.landing, coalesce(lead.outcome, ''), coalesce(lead.lost_reason, ''),
    coalesce(lead.answered_late, -1)::integer, 1, round(lead.value * 1000)::bigint,
    round(coalesce(lead.won_value, lead.value) * 1000)::bigint
  WHERE lead.state <> 'set-aside' AND coalesce(lead.outcome, '') <> 'spam'
    AND lead.email <> 'test-lead@example.com' AND lead.email <> 'canary@example.com'
$$;
INSERT INTO report_counts
SELECT counted.form, counted.source, counted.landing, counted.outcome, counted.lost_reason,
  counted.answered_late, count(*), sum(counted.value), sum(counted.won_value)
FROM leads, counted_lead(leads) AS counted GROUP BY 1, 2, 3, 4, 5, 6;

CREATE FUNCTION count_in_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO report_counts
    SELECT form, source, landing, outcome, lost_reason, answered_late, -1, -value, -won_value
    FROM counted_lead(old);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO report_counts SELECT * FROM counted_lead(new);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER reports_count_leads AFTER INSERT OR DELETE ON leads
  FOR EACH ROW EXECUTE FUNCTION count_in_reports();
CREATE TRIGGER reports_count_changes AFTER UPDATE ON leads
  FOR EACH ROW
  WHEN ((old.state = 'set-aside', old.form, old.source, old.landing, old.email, old.outcome, old.lost_reason,
      old.answered_late, old.won_value, old.value)
    IS DISTINCT FROM (new.state = 'set-aside', new.form, new.source, new.landing, new.email, new.outcome,
      new.lost_reason, new.answered_late, new.won_value, new.value))
  EXECUTE FUNCTION count_in_reports();

-- What was grouped in an order of its own is kept. The rest is counted with the times of answers, for their median.
DROP INDEX leads_reported;
DROP INDEX leads_counted;
CREATE INDEX leads_counted ON leads (id)
  INCLUDE (form, source, landing, outcome, lost_reason, answered_late, won_value, value, answered_at, received_at)
  WHERE state <> 'set-aside' AND coalesce(outcome, '') <> 'spam'
    AND email <> 'test-lead@example.com' AND email <> 'canary@example.com';

-- Few are delivered in part, and Today names them.
CREATE INDEX deliveries_in_part ON deliveries (id) WHERE progress LIKE '%"degraded":true%';
