-- Of a text that is looked for, the rarest pieces are asked for; how common each is says the planner's own statistics.
ALTER TABLE publication_listing ALTER COLUMN marks SET STATISTICS 200;

-- What has no title is found by any (specification §5: an item lacking the field is kept).
CREATE INDEX publication_listing_untitled ON publication_listing (position) WHERE title = '';
