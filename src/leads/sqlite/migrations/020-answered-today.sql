-- Today lists who was answered today. Without this it reads every lead while they are few.
CREATE INDEX leads_answered_at ON leads (answered_at) WHERE answered_at IS NOT NULL;
