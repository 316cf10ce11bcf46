-- On whose behalf a job is done, as a keyed hash, so that nobody has more waiting than is theirs.
ALTER TABLE job ADD COLUMN owner text;
CREATE INDEX job_owner ON job (owner, name) WHERE owner IS NOT NULL AND failed_at IS NULL;
