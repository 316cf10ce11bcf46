-- People who can sign in. The address is kept as it was written, and compared by its key.
CREATE TABLE account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  email text NOT NULL,
  email_key text NOT NULL UNIQUE,
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone_number text NOT NULL DEFAULT '',
  user_type text NOT NULL CHECK (user_type IN ('ADMIN', 'PARTNER', 'CONVOKER', 'USER')),
  enabled boolean NOT NULL DEFAULT true,
  email_verified_at timestamptz,
  password_hash text NOT NULL,
  password_changed_at timestamptz NOT NULL,
  -- When the owner was last told that somebody tried to register the address again.
  exists_notice_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX account_created_at ON account (created_at);

-- Devices that are signed in. A refresh token has two parts: one stays the same and finds the row, the other is new with
-- every refresh. So a token of the past is known for what it is, and nothing needs to be kept about it. Hashes alone.
CREATE TABLE account_session (
  id uuid PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  family_hash bytea NOT NULL UNIQUE,
  token_hash bytea NOT NULL UNIQUE,
  token_expires_at timestamptz NOT NULL,
  refresh_hash bytea NOT NULL,
  -- Whether the present pair of tokens was seen in use, which proves that its answer arrived.
  is_pair_used boolean NOT NULL DEFAULT false,
  -- JSON: the refresh tokens that were replaced a moment ago, each with its successor, sealed with the token itself.
  replaced text NOT NULL DEFAULT '[]',
  user_agent text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  absolute_expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text
);
CREATE INDEX account_session_account_id ON account_session (account_id);
CREATE INDEX account_session_last_used_at ON account_session (last_used_at);

-- Tokens that were mailed. A row outlives its use, so that a used link can be told from a foreign one.
CREATE TABLE account_token (
  hash bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('verify-email', 'reset-password')),
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX account_token_account_id ON account_token (account_id);
CREATE INDEX account_token_expires_at ON account_token (expires_at);

-- Failures to sign in, by account and by client address, each as a keyed hash: also for addresses without an account.
CREATE TABLE sign_in_backoff (
  key bytea PRIMARY KEY,
  failures integer NOT NULL,
  last_failed_at timestamptz NOT NULL,
  blocked_until timestamptz NOT NULL
);
CREATE INDEX sign_in_backoff_last_failed_at ON sign_in_backoff (last_failed_at);
