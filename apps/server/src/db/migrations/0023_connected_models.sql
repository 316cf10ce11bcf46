-- Models that administrators connect beside the one of the environment.
CREATE TABLE connected_model (
  id uuid PRIMARY KEY,
  -- The order in which they were connected: the first one speaks where the environment names none.
  position integer GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  provider text NOT NULL,
  base_url text,
  model text,
  -- Encrypted for this row and its address.
  encrypted_key text,
  context_tokens integer,
  max_output_tokens integer,
  is_offered boolean NOT NULL,
  -- Of a million tokens.
  price_input double precision,
  price_output double precision
);
