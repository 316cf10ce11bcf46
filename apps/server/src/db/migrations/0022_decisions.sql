-- Minutes and the decision of a published conversation. Columns without a default, or with a constant one, touch no row.
ALTER TABLE publication
  ADD COLUMN decided_at timestamptz,
  -- The decision in one sentence, for cards; only beside decided_at.
  ADD COLUMN decision text;
ALTER TABLE publication_document
  ADD COLUMN minutes json,
  -- The whole record; a draft where the publication has no decided_at.
  ADD COLUMN decision json;

-- For the figures per day, which count hidden publications too.
CREATE INDEX publication_decided ON publication (feed_key) WHERE decided_at IS NOT NULL;
ALTER TABLE publication_removed_day ADD COLUMN decisions integer NOT NULL DEFAULT 0;

-- The filter "Decided only": the facet pairs of decided publications once more, so that it costs an index range like
-- any other filter, whatever share of the feed is decided. Here 0 and 0 is any tag and any role.
ALTER TABLE publication_feed_index ADD COLUMN is_decided boolean NOT NULL DEFAULT false;
CREATE TABLE publication_decided_facet_pair (
  tag_id integer NOT NULL,
  role_id integer NOT NULL,
  feed_key bigint NOT NULL,
  PRIMARY KEY (tag_id, role_id, feed_key)
);
