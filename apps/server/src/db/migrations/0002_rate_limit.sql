-- Requests per client and minute, for several nodes without Redis. The library fixes the columns and writes them by
-- position. Unlogged: a counter of the last minute is not worth the log, and a crash may empty it.
CREATE UNLOGGED TABLE rate_limit (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX rate_limit_expire ON rate_limit (expire);
