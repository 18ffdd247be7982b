-- Why a receiver did not take a lead, as a code: how it fares is no longer read from the words of a reason.
ALTER TABLE events ADD COLUMN cause text;
ALTER TABLE pauses ADD COLUMN cause text;

-- What earlier releases wrote, in their words. What says nothing of the receiver has no cause.
UPDATE events SET cause = CASE
  WHEN text ILIKE '%no answer (%timeout%)%' OR text LIKE '%no answer (ETIMEDOUT)%'
    OR text LIKE 'Stopped before it was done%' THEN 'timeout'
  WHEN text LIKE '%no answer (%' THEN 'unreachable'
  WHEN kind = 'parked' AND text NOT LIKE '% error: 5%' THEN 'rejected'
  ELSE coalesce(substring(text FROM 'error: ([0-9]{3})'), 'other') END
WHERE receiver = 'crm' AND kind IN ('failed', 'parked')
  AND text NOT IN ('Stopped before the answer came', 'Answer lost, and folk does not show the record yet');
UPDATE pauses SET cause = CASE
  WHEN reason LIKE '%API limit is used' THEN '429'
  ELSE substring(reason FROM 'error: ([0-9]{3})') END;
