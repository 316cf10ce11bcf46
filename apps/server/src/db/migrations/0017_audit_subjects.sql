-- The account that an entry is about, so that a deleted account's address can be taken out of the log.
ALTER TABLE audit_log ADD COLUMN subject_id bigint;
UPDATE audit_log SET subject_id = account.id
FROM account
WHERE lower(audit_log.target) = account.email_key
  OR (audit_log.action LIKE 'user.%' AND lower(audit_log.after::json ->> 'email') = account.email_key);

-- Accounts that were deleted before the log knew whom it was about.
UPDATE audit_log SET actor = 'deleted account'
WHERE actor_id IS NOT NULL AND NOT EXISTS (SELECT FROM account WHERE id = actor_id);
UPDATE audit_log SET
  target = 'deleted account',
  before = ((before::jsonb) - '{email,name,firstName,lastName,phoneNumber}'::text[])::text,
  after = ((after::jsonb) - '{email,name,firstName,lastName,phoneNumber}'::text[])::text
WHERE subject_id IS NULL AND target LIKE '%@%' AND action ~ '^(account|user|administrator|session)\.';
-- Addresses that somebody typed and nobody has.
UPDATE audit_log SET target = left(target, 1) || '…@' || split_part(target, '@', 2)
WHERE subject_id IS NULL AND target LIKE '%@%' AND action = 'sign-in.refused';

CREATE INDEX audit_log_subject_id ON audit_log (subject_id) WHERE subject_id IS NOT NULL;
CREATE INDEX audit_log_actor_id ON audit_log (actor_id) WHERE actor_id IS NOT NULL;
CREATE INDEX audit_log_sign_in_refused ON audit_log (at) WHERE action = 'sign-in.refused';
