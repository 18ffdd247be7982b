-- Why a receiver did not take a lead, as a code: how it fares is no longer read from the words of a reason.
ALTER TABLE events ADD COLUMN cause TEXT;
ALTER TABLE pauses ADD COLUMN cause TEXT;

-- What earlier releases wrote, in their words. What says nothing of the receiver has no cause.
UPDATE events SET cause = CASE
  WHEN text LIKE '%no answer (%timeout%)%' OR text LIKE '%no answer (ETIMEDOUT)%'
    OR text LIKE 'Stopped before it was done%' THEN 'timeout'
  WHEN text LIKE '%no answer (%' THEN 'unreachable'
  WHEN kind = 'parked' AND text NOT LIKE '% error: 5%' THEN 'rejected'
  WHEN text GLOB '*error: [0-9][0-9][0-9]*' THEN substr(text, instr(text, 'error: ') + 7, 3)
  ELSE 'other' END
WHERE receiver = 'crm' AND kind IN ('failed', 'parked')
  AND text NOT IN ('Stopped before the answer came', 'Answer lost, and folk does not show the record yet');
UPDATE pauses SET cause = CASE
  WHEN reason GLOB '*error: [0-9][0-9][0-9]*' THEN substr(reason, instr(reason, 'error: ') + 7, 3)
  WHEN reason LIKE '%API limit is used' THEN '429' END;
