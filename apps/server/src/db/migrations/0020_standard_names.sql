-- Tables, columns and indexes take the names of docs/glossary.md. Renaming changes the catalog only and touches no row.
ALTER TABLE kept_work RENAME TO account_sync;
ALTER TABLE kept_work_record RENAME TO account_sync_record;
ALTER TABLE publication_listing RENAME TO publication_feed_index;
ALTER TABLE publication_directory RENAME TO publication_admin_search;
ALTER TABLE publication_term RENAME TO publication_facet_pair;

ALTER TABLE publication RENAME COLUMN position TO feed_key;
ALTER TABLE publication_document RENAME COLUMN position TO feed_key;
ALTER TABLE publication_feed_index RENAME COLUMN position TO feed_key;
ALTER TABLE publication_admin_search RENAME COLUMN position TO feed_key;
ALTER TABLE publication_facet_pair RENAME COLUMN position TO feed_key;
ALTER TABLE publication_report RENAME COLUMN position TO feed_key;
ALTER TABLE publication_idempotency_key RENAME COLUMN position TO feed_key;

-- Ids of facets, and hashes of the title's n-grams.
ALTER TABLE publication_feed_index RENAME COLUMN marks TO index_terms;
ALTER FUNCTION publication_title_pieces RENAME TO publication_title_ngrams;

-- Indexes have column names of their own, as a restored backup would give them. Constraints and indexes follow;
-- PostgreSQL 18 also names NOT NULL constraints, which earlier versions do not.
DO $$
DECLARE
  command text;
  old_name text;
  new_name text;
BEGIN
  FOR command IN
    SELECT format('ALTER TABLE %s RENAME COLUMN %I TO %I', attrelid::regclass, attname, new)
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid JOIN (VALUES ('position', 'feed_key'),
      ('marks', 'index_terms'), ('publication_title_pieces', 'publication_title_ngrams')) AS renamed (old, new)
      ON old = attname
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'i'
  LOOP
    EXECUTE command;
  END LOOP;
  FOR command, old_name IN
    SELECT format('ALTER TABLE %s RENAME CONSTRAINT %I TO ', conrelid::regclass, conname), conname
    FROM pg_constraint WHERE connamespace = current_schema()::regnamespace AND conrelid <> 0
    UNION ALL
    SELECT format('ALTER INDEX %s RENAME TO ', indexrelid::regclass), relname
    FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE relnamespace = current_schema()::regnamespace
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u'))
  LOOP
    new_name := replace(old_name, 'kept_work', 'account_sync');
    new_name := replace(new_name, 'publication_listing', 'publication_feed_index');
    new_name := replace(new_name, 'publication_directory', 'publication_admin_search');
    new_name := replace(new_name, 'publication_term', 'publication_facet_pair');
    new_name := replace(new_name, 'feed_index_marks', 'feed_index_terms');
    new_name := replace(new_name, 'feed_index_pieces', 'feed_index_title_ngrams');
    new_name := regexp_replace(new_name, '_position(?=_|$)', '_feed_key');
    new_name := regexp_replace(new_name, '_marks(?=_|$)', '_index_terms');
    IF new_name <> old_name THEN
      EXECUTE command || quote_ident(new_name);
    END IF;
  END LOOP;
END
$$;
