-- What reports count of all leads, so that a report from the beginning doesn't read each of them. Empty texts and -1
-- stand for null, and money is in thousandths, which add up exactly.
CREATE TABLE report_counts (
  form           TEXT NOT NULL,
  source         TEXT NOT NULL,
  landing        TEXT NOT NULL,
  outcome        TEXT NOT NULL,
  lost_reason    TEXT NOT NULL,
  answered_late  INTEGER NOT NULL,
  leads          INTEGER NOT NULL,
  value          INTEGER NOT NULL,
  won_value      INTEGER NOT NULL,
  PRIMARY KEY (form, source, landing, outcome, lost_reason, answered_late)
) STRICT, WITHOUT ROWID;
CREATE INDEX report_counts_of_none ON report_counts (leads) WHERE leads = 0;

CREATE VIEW counted_leads AS
SELECT id, form, source, landing, coalesce(outcome, '') AS outcome, coalesce(lost_reason, '') AS lost_reason,
  coalesce(answered_late, -1) AS answered_late, 1 AS sign, cast(round(value * 1000) AS INTEGER) AS value,
  cast(round(coalesce(won_value, value) * 1000) AS INTEGER) AS won_value
FROM leads
WHERE state <> 'set-aside' AND coalesce(outcome, '') <> 'spam'
  AND email <> 'test-lead@example.com' AND email <> 'canary@example.com';

INSERT INTO report_counts
SELECT form, source, landing, outcome, lost_reason, answered_late, count(*), sum(value), sum(won_value)
FROM counted_leads GROUP BY 1, 2, 3, 4, 5, 6;

-- Adds the lead as it is now, or takes it away.
CREATE TRIGGER report_counts_follow INSTEAD OF INSERT ON counted_leads
BEGIN
  INSERT INTO report_counts
  SELECT form, source, landing, outcome, lost_reason, answered_late, new.sign, new.sign * value,
    new.sign * won_value
  FROM counted_leads WHERE id = new.id
  ON CONFLICT DO UPDATE SET leads = leads + excluded.leads, value = value + excluded.value,
    won_value = won_value + excluded.won_value;
  DELETE FROM report_counts WHERE leads = 0;
END;
CREATE TRIGGER reports_count_new_leads AFTER INSERT ON leads
BEGIN
  INSERT INTO counted_leads (id, sign) VALUES (new.id, 1);
END;
CREATE TRIGGER reports_count_no_gone_leads BEFORE DELETE ON leads
BEGIN
  INSERT INTO counted_leads (id, sign) VALUES (old.id, -1);
END;
CREATE TRIGGER reports_forget_a_lead_as_it_was BEFORE UPDATE ON leads
WHEN (old.state = 'set-aside', old.form, old.source, old.landing, old.email, old.outcome, old.lost_reason,
    old.answered_late, old.won_value, old.value)
  IS NOT (new.state = 'set-aside', new.form, new.source, new.landing, new.email, new.outcome, new.lost_reason,
    new.answered_late, new.won_value, new.value)
BEGIN
  INSERT INTO counted_leads (id, sign) VALUES (old.id, -1);
END;
CREATE TRIGGER reports_count_a_lead_as_it_is AFTER UPDATE ON leads
WHEN (old.state = 'set-aside', old.form, old.source, old.landing, old.email, old.outcome, old.lost_reason,
    old.answered_late, old.won_value, old.value)
  IS NOT (new.state = 'set-aside', new.form, new.source, new.landing, new.email, new.outcome, new.lost_reason,
    new.answered_late, new.won_value, new.value)
BEGIN
  INSERT INTO counted_leads (id, sign) VALUES (new.id, 1);
END;

-- Few are delivered in part, and Today names them.
CREATE INDEX deliveries_in_part ON deliveries (id) WHERE progress LIKE '%"degraded":true%';
