-- Since when nobody has looked after a parked lead. Of those parked so far the last try is known.
ALTER TABLE leads ADD COLUMN parked_at INTEGER;
UPDATE leads SET parked_at = due_at WHERE state = 'parked';
CREATE INDEX leads_parked ON leads (parked_at) WHERE state = 'parked';
