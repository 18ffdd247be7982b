-- From release 0.1.0 to as much of 0.2.0 as 017 reads. The second half fills in source, landing and value.
ALTER TABLE leads ADD COLUMN number INTEGER;
UPDATE leads SET number = rowid;
ALTER TABLE leads ADD COLUMN set_aside_at INTEGER;
ALTER TABLE leads ADD COLUMN handled_at INTEGER;
ALTER TABLE leads ADD COLUMN answered_at INTEGER;
ALTER TABLE leads ADD COLUMN remark TEXT;
ALTER TABLE leads ADD COLUMN remark_at INTEGER;
ALTER TABLE leads ADD COLUMN source TEXT;
ALTER TABLE leads ADD COLUMN landing TEXT;
ALTER TABLE leads ADD COLUMN value REAL;
ALTER TABLE leads ADD COLUMN signs TEXT;

CREATE TABLE events (number, lead_id, at, kind, text, next_at, who);
CREATE TABLE notices (
  id, lead_id, message, channel, made_at, state, tries, resends, due_at, last_error, begun_at, sent_at,
  parked_at, token, lease_until, lease_ms);
CREATE TABLE notice_events (number, notice_id, at, kind, text, next_at, who);

\i release-0-2.sql
