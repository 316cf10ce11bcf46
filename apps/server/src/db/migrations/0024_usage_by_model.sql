-- Null for calls of earlier versions and of the rehearsal voices; the cost also where no price was set.
ALTER TABLE ai_usage ADD COLUMN model_id text, ADD COLUMN cost double precision;

-- Calls of past days by model; the id is empty where a call has none.
CREATE TABLE ai_usage_model_day (
  day date NOT NULL,
  model_id text NOT NULL,
  model text NOT NULL,
  calls integer NOT NULL,
  input_tokens bigint NOT NULL,
  output_tokens bigint NOT NULL,
  failures integer NOT NULL,
  cost double precision,
  PRIMARY KEY (day, model_id, model)
);

-- Past days are added up anew, with their models; the calls are never deleted.
DELETE FROM ai_usage_day;
