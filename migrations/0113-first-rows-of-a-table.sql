-- The heading of a table and its first rows as they stand in the file, for whoever says what its columns mean.
alter table import_runs add column look jsonb;
