-- Pieces of five letters. Those of three are each in half of all titles when a text is made of common words; of five, some
-- are rare in almost any text, so that what no title has is soon found to be in none.
CREATE FUNCTION publication_title_pieces(title text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (
    SELECT array_agg(substr(title, start, 5)) FROM generate_series(1, length(title) - 4) AS start
  );

CREATE INDEX publication_listing_pieces ON publication_listing
  USING gin (publication_title_pieces(title)) WITH (fastupdate = off);
-- How common each is, as of the marks.
ALTER INDEX publication_listing_pieces ALTER COLUMN 1 SET STATISTICS 200;
