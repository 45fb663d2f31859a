-- What a source sent last stands in its runs.
alter table import_sources drop column last_sent_at, drop column last_sha256;
