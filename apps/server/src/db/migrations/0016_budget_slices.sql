-- Processes hold slices of the day's tokens now instead of a row for each call. What a killed process had of its slice
-- counts as used: nobody knows what it spent of it.
DROP TABLE ai_budget_reservation;

-- Tokens of one client per UTC day, in the same way; the client is a keyed hash, never an address.
CREATE TABLE ai_budget_client_day (
  day date NOT NULL,
  client bytea NOT NULL,
  used_tokens bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (day, client)
);
