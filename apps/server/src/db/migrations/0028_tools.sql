-- Servers whose tools members may ask for.
CREATE TABLE tool_server (
  -- Part of its tools' ids.
  id text PRIMARY KEY,
  position integer GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  url text NOT NULL,
  auth text NOT NULL,
  -- Encrypted for this row and its address, like what a sign-in gave and what a sign-in that was begun needs.
  encrypted_token text,
  encrypted_sign_in text,
  encrypted_begun_sign_in text,
  -- The process that refreshes the sign-in has until then; the others wait for it.
  refreshing_until timestamptz,
  allow_private boolean NOT NULL,
  is_enabled boolean NOT NULL,
  state text NOT NULL,
  problem json
);

-- Tools that somebody looked at, and what administrators said of built-in ones.
CREATE TABLE tool (
  id text PRIMARY KEY,
  server_id text REFERENCES tool_server ON DELETE CASCADE,
  is_offered boolean NOT NULL,
  -- As it was when somebody looked, and as its server had it the last time; null: not there.
  seen json,
  found json
);
CREATE INDEX tool_server_id ON tool (server_id);

-- The web search that administrators set in place of the environment's: no row or one.
CREATE TABLE web_search (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  provider text NOT NULL,
  url text,
  encrypted_key text
);

-- Calls of each day, without a word of what was asked or answered.
CREATE TABLE tool_call_day (
  day date NOT NULL,
  tool text NOT NULL,
  calls integer NOT NULL,
  failures integer NOT NULL,
  PRIMARY KEY (day, tool)
);

-- Calls that change something and are under way, so that a client has one of a tool at a time.
CREATE TABLE tool_call_running (
  call_hash bytea PRIMARY KEY,
  ends_by timestamptz NOT NULL
);
