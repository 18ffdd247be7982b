-- Finding leads by what visitors typed, and counting them by state, form and source.

-- '' without one. Of leads from before, the migration's second half fills in both.
ALTER TABLE leads ADD COLUMN source TEXT;
ALTER TABLE leads ADD COLUMN value REAL;

-- One index that alone answers every filter and count. The state does not come first in it, or
-- it would be taken for those of the queue, which are small.
CREATE INDEX leads_filed ON leads (form, source, state, value, id);

-- Plain words, made by us: the tokenizer has only to part them at the spaces.
CREATE VIRTUAL TABLE lead_words USING fts5 (words, detail = 'none', tokenize = 'ascii');
-- What is deleted is taken out of the index at once, not only marked.
INSERT INTO lead_words (lead_words, rank) VALUES ('secure-delete', 1);

CREATE TRIGGER words_go_with_their_lead AFTER DELETE ON leads
BEGIN
  DELETE FROM lead_words WHERE rowid = old.number;
END;
