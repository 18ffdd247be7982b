-- As on SQLite: one index in the order in which reports group all leads, one in the order of receipt. Without the
-- columns of the condition, which the index fulfills, there's less to unpack.
DROP INDEX leads_reported;
CREATE INDEX leads_reported ON leads (form, source, landing, outcome, lost_reason)
  INCLUDE (answered_late, won_value, value)
  WHERE state <> 'set-aside' AND coalesce(outcome, '') <> 'spam'
    AND email <> 'test-lead@example.com' AND email <> 'canary@example.com';
CREATE INDEX leads_counted ON leads (id)
  INCLUDE (form, source, landing, outcome, lost_reason, answered_late, won_value, value)
  WHERE state <> 'set-aside' AND coalesce(outcome, '') <> 'spam'
    AND email <> 'test-lead@example.com' AND email <> 'canary@example.com';
