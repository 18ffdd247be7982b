-- A refused key is for people to mend, a limit passes by itself. What was paused before is taken
-- for the former: the next start asks at once whether it still holds.
ALTER TABLE pauses ADD COLUMN kind text NOT NULL DEFAULT 'refused'
  CHECK (kind IN ('refused', 'slow-down'));
