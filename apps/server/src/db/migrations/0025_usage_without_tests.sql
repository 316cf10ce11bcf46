-- Tests of a connection were counted as calls: past days are added up anew without them.
DELETE FROM ai_usage_model_day;
DELETE FROM ai_usage_day;
