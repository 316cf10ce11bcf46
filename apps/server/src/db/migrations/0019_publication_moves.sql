-- A publication that a clock running ahead put into the future is given another position: the rows that refer to it follow
-- within the same transaction.
ALTER TABLE publication_document ALTER CONSTRAINT publication_document_position_fkey DEFERRABLE;
ALTER TABLE publication_directory ALTER CONSTRAINT publication_directory_position_fkey DEFERRABLE;
ALTER TABLE publication_report ALTER CONSTRAINT publication_report_position_fkey DEFERRABLE;
