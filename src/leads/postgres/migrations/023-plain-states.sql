-- States and columns are called what pages call them.
UPDATE events SET kind = CASE kind WHEN 'parked' THEN 'not-delivered' ELSE 'closed' END
WHERE kind IN ('parked', 'handled');
UPDATE actions SET what = 'close' WHERE what = 'handle';
UPDATE alarms SET name = replace(name, 'parked', 'not-delivered');

ALTER TABLE deliveries DROP CONSTRAINT deliveries_state_check;
ALTER TABLE deliveries RENAME COLUMN parked_at TO not_delivered_at;
DROP INDEX deliveries_parked;
-- Their leads are renamed below.
ALTER TABLE deliveries DISABLE TRIGGER lead_follows_its_delivery;
UPDATE deliveries SET state = 'not-delivered' WHERE state = 'parked';
ALTER TABLE deliveries ENABLE TRIGGER lead_follows_its_delivery;
ALTER TABLE deliveries ADD CONSTRAINT deliveries_state_check
  CHECK (state IN ('waiting', 'sending', 'delivered', 'not-delivered', 'withheld'));
CREATE INDEX deliveries_not_delivered ON deliveries (receiver, not_delivered_at) WHERE state = 'not-delivered';

ALTER TABLE leads DROP CONSTRAINT leads_state_check;
ALTER TABLE leads RENAME COLUMN handled_at TO closed_at;
DROP INDEX leads_handled;
DROP INDEX leads_to_answer;
UPDATE leads SET state = CASE state WHEN 'parked' THEN 'not-delivered' ELSE 'closed' END
WHERE state IN ('parked', 'handled');
ALTER TABLE leads ADD CONSTRAINT leads_state_check
  CHECK (state IN ('waiting', 'sending', 'delivered', 'not-delivered', 'set-aside', 'closed'));
CREATE INDEX leads_closed ON leads (coalesce(delivered_at, closed_at)) WHERE state = 'closed';
CREATE INDEX leads_to_answer ON leads (id) INCLUDE (form, source, landing) WHERE asks_answer = 1 AND answered_at IS NULL
  AND outcome IS NULL AND state <> 'set-aside' AND state <> 'closed';
