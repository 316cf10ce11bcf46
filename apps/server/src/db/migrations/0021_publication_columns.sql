-- Publications were stored as pieces of JSON text, which queries concatenated to responses; now each field is a column.
-- Lists stay JSON, of the type that keeps its text as it is. The date is in the feed key. Each table is rewritten once, and
-- its three texts become columns themselves, because a dropped column would keep its room until the next rewrite.
ALTER TABLE publication
  ADD COLUMN participants json,
  ADD COLUMN key_results json,
  ADD COLUMN reply_count integer,
  ADD COLUMN relevant_tags text;
ALTER TABLE publication
  ALTER COLUMN heading TYPE text USING coalesce((heading || '}')::json ->> 'vision', ''),
  ALTER COLUMN participants TYPE json USING coalesce((heading || '}')::json -> 'participants', '[]'),
  ALTER COLUMN card TYPE json USING coalesce(('{' || card || '}')::json -> 'objectives', '[]'),
  ALTER COLUMN key_results TYPE json USING coalesce(('{' || card || '}')::json -> 'keyResults', '[]'),
  ALTER COLUMN reply_count TYPE integer USING coalesce((('{' || card || '}')::json ->> 'replyCount')::integer, 0),
  ALTER COLUMN enrichment TYPE text USING coalesce(('{' || enrichment || '}')::json ->> 'conversationSummary', ''),
  ALTER COLUMN relevant_tags TYPE text USING coalesce(('{' || enrichment || '}')::json ->> 'relevantTags', ''),
  ALTER COLUMN participants SET NOT NULL,
  ALTER COLUMN key_results SET NOT NULL,
  ALTER COLUMN reply_count SET NOT NULL,
  ALTER COLUMN relevant_tags SET NOT NULL;
ALTER TABLE publication RENAME COLUMN heading TO vision;
-- Objectives and key results as lists of items, for cards; the document has the texts that were written.
ALTER TABLE publication RENAME COLUMN card TO objectives;
-- Empty until the enrichment job has run, like the tags.
ALTER TABLE publication RENAME COLUMN enrichment TO conversation_summary;

ALTER TABLE publication_document
  ADD COLUMN objectives text,
  ADD COLUMN key_results text,
  ADD COLUMN problem_explanation text,
  ADD COLUMN conversation text;
ALTER TABLE publication_document
  ALTER COLUMN objectives TYPE text USING coalesce(('{' || detail || '}')::json ->> 'objectives', ''),
  ALTER COLUMN key_results TYPE text USING coalesce(('{' || detail || '}')::json ->> 'keyResults', ''),
  ALTER COLUMN problem_explanation TYPE text USING coalesce(('{' || detail || '}')::json ->> 'problemExplanation', ''),
  ALTER COLUMN conversation TYPE text USING coalesce(('{' || detail || '}')::json ->> 'conversation', ''),
  ALTER COLUMN detail TYPE json USING coalesce(('{' || detail || '}')::json -> 'replies', '[]'),
  ALTER COLUMN objectives SET NOT NULL,
  ALTER COLUMN key_results SET NOT NULL,
  ALTER COLUMN problem_explanation SET NOT NULL,
  ALTER COLUMN conversation SET NOT NULL;
ALTER TABLE publication_document RENAME COLUMN detail TO replies;
