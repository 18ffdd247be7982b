-- Counting reads all leads: in an index of nothing but what they are told apart by, half as much.
CREATE INDEX leads_kinds ON leads (form, source, state);

-- The words that there are, read from the index itself: where few begin with what is looked for, these
-- are found in a quarter of the time that their beginning takes.
CREATE VIRTUAL TABLE lead_terms USING fts5vocab (lead_words, 'row');
