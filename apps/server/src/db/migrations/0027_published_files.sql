-- The passages of files that a publication rests on. A column without a default touches no row.
ALTER TABLE publication_document ADD COLUMN files json;
