-- Condensed notes are sealed with a key that only the conversation itself yields. The old ones were plain text: they go
-- with their table, so that no page of it stays behind. Conversations that go on are condensed again.
DROP TABLE memory_segment;
CREATE TABLE memory_segment (
  lookup bytea PRIMARY KEY,
  sealed_note text NOT NULL,
  model text NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL
);
CREATE INDEX memory_segment_used_at ON memory_segment (used_at);
