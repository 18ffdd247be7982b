-- All that match is what was counted, not what was received before a time. By the transaction that stored
-- a lead the database knows whether it was there at a moment, whatever the clocks of its servers say.
-- Without one it was there before this was kept.
ALTER TABLE leads ADD COLUMN stored_by xid8;
ALTER TABLE leads ALTER COLUMN stored_by SET DEFAULT pg_current_xact_id();

-- What runs was bounded by a time. What it has done stays done; the rest can be counted and done anew.
UPDATE jobs SET state = 'cancelled', ended_at = started_at, token = NULL, lease_until = NULL,
  kept = greatest(kept, total - done - failed), lead_filter = (lead_filter::jsonb - 'text')::text
WHERE state = 'running';

-- What an erased lead left elsewhere: ids in a CRM, when mail and chat were sent. JSON; nothing of a visitor.
ALTER TABLE actions ADD COLUMN left_elsewhere text;
