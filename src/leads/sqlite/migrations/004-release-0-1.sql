-- Times are milliseconds since 1970. Columns that hold JSON say so.
-- What release 0.1.0 stored. Leads and files are sketched: 017 makes those tables anew.

CREATE TABLE leads (
  id, reference, form, email, content_hash, received_at, state, mode, tries, due_at, last_error,
  delivered_at, parked_at, token, lease_until, lease_ms, progress, field_values, attribution, contact,
  deal, note, suspicion);
CREATE TABLE files (id, lead_id, name, media_type, bytes);

\i release-0-1.sql
