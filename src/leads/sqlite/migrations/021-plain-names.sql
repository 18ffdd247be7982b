-- States and columns are called what pages call them: see plain-names.ts, which makes two tables anew.
UPDATE events SET kind = CASE kind WHEN 'parked' THEN 'not-delivered' ELSE 'closed' END
WHERE kind IN ('parked', 'handled');
UPDATE actions SET what = 'close' WHERE what = 'handle';
UPDATE alarms SET name = replace(name, 'parked', 'not-delivered');
