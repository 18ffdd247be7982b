-- What the CRM has of a lead, as the last look found it: one of the kinds in crm-check.ts, and the details as JSON.
ALTER TABLE deliveries
  ADD COLUMN found text,
  ADD COLUMN found_details text,
  -- What the check under way has seen so far, as JSON.
  ADD COLUMN seen text;
CREATE INDEX deliveries_found ON deliveries (found, id) WHERE found <> 'there';

-- One comparison of what was delivered with what the CRM has.
CREATE TABLE crm_checks (
  id           text PRIMARY KEY,
  is_open      integer UNIQUE CHECK (is_open = 1),  -- at most one is
  is_asked     integer NOT NULL,                    -- by a person: it need not wait for the night
  started_at   timestamptz NOT NULL,
  from_at      timestamptz NOT NULL,                -- leads that came since …
  before_at    timestamptz NOT NULL,                -- … and were delivered by then
  place        text,                                -- JSON: where it goes on
  token        text,
  lease_until  timestamptz,
  ended_at     timestamptz,
  sum          text                                 -- JSON: how many of each kind
);

-- Which answer refused a field, as a code instead of the words of a reason.
UPDATE deliveries SET progress = jsonb_set(progress::jsonb, '{refused,cause}',
  to_jsonb(substring(progress FROM 'error: ([0-9]{3})')))::text
WHERE progress LIKE '%"refused":%' AND progress ~ 'error: [0-9]{3}';
