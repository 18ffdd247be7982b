-- All that match is what was counted, not what was received before a time: the number of a lead is its
-- place in the order of storing, whatever a clock says. So no number may be given twice.
CREATE TABLE lead_numbers (highest_erased INTEGER NOT NULL) STRICT;
INSERT INTO lead_numbers (highest_erased) VALUES (0);

CREATE TRIGGER erased_numbers_are_kept AFTER DELETE ON leads
BEGIN
  UPDATE lead_numbers SET highest_erased = max(highest_erased, old.number);
END;

-- SQLite gives out the highest number again once its lead is gone.
CREATE TRIGGER numbers_are_given_once AFTER INSERT ON leads
WHEN new.number <= (SELECT highest_erased FROM lead_numbers)
BEGIN
  UPDATE leads SET number = (SELECT highest_erased FROM lead_numbers) + 1 WHERE number = new.number;
END;

-- What runs was bounded by a time. What it has done stays done; the rest can be counted and done anew.
UPDATE jobs SET state = 'cancelled', ended_at = started_at, token = NULL, lease_until = NULL,
  kept = max(kept, total - done - failed), lead_filter = json_remove(lead_filter, '$.text')
WHERE state = 'running';

-- What an erased lead left elsewhere: ids in a CRM, when mail and chat were sent. JSON; nothing of a visitor.
ALTER TABLE actions ADD COLUMN left_elsewhere TEXT;
