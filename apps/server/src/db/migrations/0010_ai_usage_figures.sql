-- A day of calls is added up from the index alone, however widely its rows are scattered.
CREATE INDEX ai_usage_figures ON ai_usage (started_at)
  INCLUDE (kind, outcome, input_tokens, output_tokens, first_token_ms);
DROP INDEX ai_usage_started_at;
