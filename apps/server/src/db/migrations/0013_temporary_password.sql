-- True while the password is one that an administrator chose, and therefore knows.
ALTER TABLE account ADD COLUMN has_temporary_password boolean NOT NULL DEFAULT false;
