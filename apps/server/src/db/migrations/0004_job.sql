-- Work to be done in the background. A row goes when its job is done; one that failed for good stays to be seen.
CREATE TABLE job (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  -- JSON; a text, because nothing asks the database about it.
  payload text NOT NULL,
  -- At most one job of a key at a time.
  job_key text UNIQUE,
  attempts integer NOT NULL DEFAULT 0,
  max_attempts integer NOT NULL,
  -- When it is due. While it runs: when it is due again unless its process is heard of before.
  run_at timestamptz NOT NULL,
  -- Drawn anew whenever a process takes the job, so that one that was thought dead cannot settle it any more.
  claim uuid,
  last_error text,
  failed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX job_due ON job (name, run_at, id) WHERE failed_at IS NULL;
CREATE INDEX job_failed_at ON job (failed_at) WHERE failed_at IS NOT NULL;
