-- What visitors have published. A position orders the feed: the millisecond of publishing times 2048, and eleven random
-- bits, so that one number is key, order, date and cursor. It stays below 2^53.
-- Answers are kept as JSON text that was validated when it was written; reading puts the parts together and parses nothing.
CREATE TABLE publication (
  position bigint PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE,
  state text NOT NULL CHECK (state IN ('public', 'hidden')),
  introduction text NOT NULL,
  -- Members of the JSON that card and detail share.
  heading text NOT NULL,
  -- Members that only the card has.
  card text NOT NULL,
  -- Summary and tags.
  enrichment text NOT NULL,
  remix_of uuid,
  remix_count integer NOT NULL DEFAULT 0,
  delete_key_hash bytea NOT NULL,
  -- Counts the changes, for entity tags.
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL
) WITH (toast_tuple_target = 8160, fillfactor = 90);

-- The long texts, which no list reads: members that only the detail has.
CREATE TABLE publication_document (
  position bigint PRIMARY KEY REFERENCES publication ON DELETE CASCADE,
  detail text NOT NULL
);

-- Tags and roles. A row stays when its last publication goes; the filters show those with a publication in the feed.
-- The numbers below 16 have meanings of their own (listing.rules.ts).
CREATE TABLE publication_facet (
  id integer GENERATED ALWAYS AS IDENTITY (START WITH 16) PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('tag', 'role')),
  text text NOT NULL,
  UNIQUE (kind, text)
);

-- What the feed shows and searches: public publications alone. Marks are the facets and the hashed one-, two- and
-- three-letter pieces of the title, whatever its language; pg_trgm knows only the letters of the server's locale.
CREATE TABLE publication_listing (
  position bigint PRIMARY KEY,
  title text NOT NULL,
  tag_ids integer[] NOT NULL,
  role_ids integer[] NOT NULL,
  marks integer[] NOT NULL
);
-- Without a list of pending entries, which every search would have to read through.
CREATE INDEX publication_listing_marks ON publication_listing USING gin (marks) WITH (fastupdate = off);

-- For every pair of a tag and a role the publications that have both, in the order of the feed: whatever is chosen, a
-- page is the beginning of a few ranges, however many publications there are. 0 stands for any tag or any role.
CREATE TABLE publication_term (
  tag_id integer NOT NULL,
  role_id integer NOT NULL,
  position bigint NOT NULL,
  PRIMARY KEY (tag_id, role_id, position)
);

CREATE TABLE publication_report (
  position bigint NOT NULL REFERENCES publication ON DELETE CASCADE,
  reporter_key bytea NOT NULL,
  reason text NOT NULL,
  reported_at timestamptz NOT NULL,
  -- Set once an administrator has looked.
  settled_at timestamptz,
  PRIMARY KEY (position, reporter_key)
);

-- Answers that are given again for the same key; texts are not kept, the caller brings them.
CREATE TABLE publication_idempotency_key (
  key_hash bytea PRIMARY KEY,
  body_hash bytea NOT NULL,
  uuid uuid NOT NULL,
  position bigint NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX publication_idempotency_key_expires_at ON publication_idempotency_key (expires_at);

-- Who published what in the last minutes, as a keyed hash.
CREATE TABLE publication_recent (
  key_hash bytea PRIMARY KEY,
  uuid uuid NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX publication_recent_expires_at ON publication_recent (expires_at);
