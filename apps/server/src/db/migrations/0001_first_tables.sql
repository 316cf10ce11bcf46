-- Spent bot-check tokens. A row outlives the token it stands for, so that a token cannot be used twice.
CREATE TABLE bot_check_spent (
  signature text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX bot_check_spent_expires_at ON bot_check_spent (expires_at);

-- One row for each call of a model; never a text.
CREATE TABLE ai_usage (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  started_at timestamptz NOT NULL,
  kind text NOT NULL,
  model text NOT NULL,
  outcome text NOT NULL,
  input_tokens integer NOT NULL,
  output_tokens integer NOT NULL,
  first_token_ms integer,
  duration_ms integer NOT NULL
);
CREATE INDEX ai_usage_started_at ON ai_usage (started_at);

-- Tokens of the whole server per UTC day: settled ones and those held by calls under way.
CREATE TABLE ai_budget_day (
  day date PRIMARY KEY,
  used_tokens bigint NOT NULL DEFAULT 0
);
CREATE TABLE ai_budget_reservation (
  id uuid PRIMARY KEY,
  day date NOT NULL,
  tokens bigint NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX ai_budget_reservation_day ON ai_budget_reservation (day);

-- Condensed segments of long conversations, found by the hash of what they condense.
CREATE TABLE memory_segment (
  hash bytea PRIMARY KEY,
  content text NOT NULL,
  model text NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL
);
CREATE INDEX memory_segment_used_at ON memory_segment (used_at);
