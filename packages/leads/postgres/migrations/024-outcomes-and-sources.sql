-- Reports count what was won and lost on the day it was, whenever the lead came in.
CREATE INDEX leads_ended ON leads (outcome_at)
  INCLUDE (form, source, landing, outcome, lost_reason, won_value, value)
  WHERE outcome IN ('won', 'lost') AND state <> 'set-aside'
    AND email <> 'test-lead@example.com' AND email <> 'canary@example.com';

-- The migration's second half names the site that visitors without a campaign came from.
