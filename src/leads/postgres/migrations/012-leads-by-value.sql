-- The most valuable leads first, whatever else they are filtered by.
CREATE INDEX leads_by_value ON leads (value, id) INCLUDE (form, source, state, landing);
