-- When an administrator decided that a reported publication stays public: from then on reports alone do not hide it.
ALTER TABLE publication ADD COLUMN cleared_at timestamptz;
UPDATE publication SET cleared_at = settled.at
FROM (
  SELECT position, max(settled_at) AS at FROM publication_report
  WHERE settled_at IS NOT NULL GROUP BY position
) AS settled
WHERE publication.position = settled.position AND publication.state = 'public';
