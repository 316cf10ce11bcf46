-- Who changed what. Addresses are kept as they were then: the account may go, its deeds do not.
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  -- Null where the server itself acted, or somebody whom nobody knows.
  actor_id bigint,
  actor text,
  action text NOT NULL,
  target text NOT NULL,
  -- JSON; texts, because nothing asks the database about them.
  before text,
  after text,
  request_id text
);
CREATE INDEX audit_log_at ON audit_log (at);

-- What administrators set over the environment's values, one row for each group of settings.
CREATE TABLE setting (
  name text PRIMARY KEY,
  -- JSON; empty where nothing is set.
  value text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Calls of a model on days that are over, so that months of them are read in no time.
CREATE TABLE ai_usage_day (
  day date PRIMARY KEY,
  calls integer NOT NULL,
  input_tokens bigint NOT NULL,
  output_tokens bigint NOT NULL,
  failures integer NOT NULL,
  median_first_token_ms integer
);

-- Registrations are counted by `account_created_at`, remixes by this.
CREATE INDEX publication_remix ON publication (position) WHERE remix_of IS NOT NULL;
CREATE INDEX publication_hidden ON publication (position) WHERE state = 'hidden';
CREATE INDEX publication_report_open ON publication_report (position) WHERE settled_at IS NULL;

-- What administrators search, hidden publications too: title, names and roles in lower case. Narrow, so that a search in
-- the middle of words reads megabytes where the publications themselves are gigabytes.
CREATE TABLE publication_directory (
  position bigint PRIMARY KEY REFERENCES publication ON DELETE CASCADE,
  text text NOT NULL
);
INSERT INTO publication_directory (position, text)
SELECT position, lower(concat_ws(E'\n', introduction, (
  SELECT string_agg(concat_ws(E'\n', participant ->> 'name', participant ->> 'role'), E'\n')
  FROM json_array_elements((heading || '}')::json -> 'participants') AS participant
)))
FROM publication;
