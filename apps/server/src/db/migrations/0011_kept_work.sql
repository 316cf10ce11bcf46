-- Work that people keep in their account. The row is locked by whoever changes records, so that revisions come in order.
CREATE TABLE kept_work (
  account_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  is_kept boolean NOT NULL,
  -- Another one after everything was deleted: what devices knew of the records no longer holds.
  epoch uuid NOT NULL,
  revision bigint NOT NULL DEFAULT 0
);

-- One conversation, the vision, the members; as JSON text, null once deleted.
CREATE TABLE kept_work_record (
  account_id bigint NOT NULL REFERENCES kept_work ON DELETE CASCADE,
  name text NOT NULL,
  revision bigint NOT NULL,
  content text,
  bytes integer NOT NULL,
  PRIMARY KEY (account_id, name)
);
CREATE UNIQUE INDEX kept_work_record_revision ON kept_work_record (account_id, revision);
