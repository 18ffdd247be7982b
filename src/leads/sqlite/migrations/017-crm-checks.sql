-- What the CRM has of a lead, as the last look found it: one of the kinds in crm-check.ts, and the details as JSON.
ALTER TABLE deliveries ADD COLUMN found TEXT;
ALTER TABLE deliveries ADD COLUMN found_details TEXT;
-- What the check under way has seen so far, as JSON.
ALTER TABLE deliveries ADD COLUMN seen TEXT;
CREATE INDEX deliveries_found ON deliveries (found, id) WHERE found <> 'there';

-- One comparison of what was delivered with what the CRM has.
CREATE TABLE crm_checks (
  id           TEXT PRIMARY KEY,
  is_open      INTEGER UNIQUE CHECK (is_open = 1),  -- at most one is
  is_asked     INTEGER NOT NULL,                    -- by a person: it need not wait for the night
  started_at   INTEGER NOT NULL,
  from_at      INTEGER NOT NULL,                    -- leads that came since …
  before_at    INTEGER NOT NULL,                    -- … and were delivered by then
  place        TEXT,                                -- JSON: where it goes on
  token        TEXT,
  lease_until  INTEGER,
  ended_at     INTEGER,
  sum          TEXT                                 -- JSON: how many of each kind
) STRICT, WITHOUT ROWID;

-- Which answer refused a field, as a code instead of the words of a reason.
UPDATE deliveries SET progress = json_set(progress, '$.refused.cause',
  substr(progress, instr(progress, 'error: ') + 7, 3))
WHERE progress LIKE '%"refused":%' AND progress GLOB '*error: [0-9][0-9][0-9]*';
