-- What was published or registered on a day and has been deleted since: days that are over keep their figures.
CREATE TABLE publication_removed_day (
  day date PRIMARY KEY,
  publications integer NOT NULL,
  remixes integer NOT NULL
);
CREATE TABLE account_removed_day (
  day date PRIMARY KEY,
  registrations integer NOT NULL
);

-- Calls and failures were those that visitors waited for, tokens those of all calls: the days are added up anew, all of all.
DELETE FROM ai_usage_day;
