-- What administrators set for the first model is a connected model over the environment's, no longer a setting. It keeps
-- the id under which members and figures name the first model; without a provider the environment's applies.
ALTER TABLE connected_model ALTER COLUMN id TYPE text;
ALTER TABLE connected_model ALTER COLUMN provider DROP NOT NULL;

DO $$
DECLARE
  stored jsonb;
  bytes bytea;
  encrypted text;
BEGIN
  -- Fails for a damaged row, which counted as not set.
  SELECT value::jsonb INTO stored FROM setting WHERE name = 'ai';
  IF coalesce(jsonb_typeof(stored), '') <> 'object' OR coalesce(
    stored ->> 'provider', stored ->> 'model', stored ->> 'baseUrl', stored ->> 'sealedKey'
  ) IS NULL OR EXISTS (
    SELECT FROM jsonb_each(stored) AS field
    WHERE field.key IN ('provider', 'model', 'baseUrl', 'sealedKey')
      AND jsonb_typeof(field.value) NOT IN ('string', 'null')
  ) OR stored ->> 'provider' NOT IN (
    'auto', 'openai', 'anthropic', 'google', 'openai-compatible', 'local', 'rehearsal'
  ) THEN
    RETURN;
  END IF;

  encrypted := stored ->> 'sealedKey';
  BEGIN
    -- From nonce, tag and text in base64 to nonce, text and tag in base64url, as connected models have it.
    bytes := decode(encrypted, 'base64');
    encrypted := rtrim(translate(
      encode(substr(bytes, 1, 12) || substr(bytes, 29) || substr(bytes, 13, 16), 'base64'),
      E'+/\n', '-_'
    ), '=');
  EXCEPTION WHEN others THEN
    -- Such a key opened nowhere, and the page says so.
  END;

  INSERT INTO connected_model (id, name, provider, base_url, model, encrypted_key, is_offered)
  VALUES (
    'environment', '', stored ->> 'provider', stored ->> 'baseUrl', stored ->> 'model', encrypted, true
  );
  UPDATE setting SET value = (stored - '{provider,model,baseUrl,sealedKey}'::text[])::text
  WHERE name = 'ai';
EXCEPTION WHEN others THEN
  NULL;
END $$;
