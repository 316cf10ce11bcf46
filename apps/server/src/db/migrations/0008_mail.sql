-- When an address was last sent mails, so that nobody is flooded by way of us. Addresses are keyed hashes.
CREATE TABLE mail_allowance (
  address_hash bytea NOT NULL,
  lane text NOT NULL,
  queued_at timestamptz[] NOT NULL,
  last_queued_at timestamptz NOT NULL,
  PRIMARY KEY (address_hash, lane)
);
CREATE INDEX mail_allowance_last_queued_at ON mail_allowance (last_queued_at);
