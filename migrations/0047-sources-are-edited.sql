-- Sources are edited by staff: each has a version, and an act that changes one tells what. What the runs write into them is
-- neither.
alter table import_sources add column version int not null default 1;
create trigger raise_version before update of name, kind, rank, field_ranks, rules, is_paused on import_sources
  for each row execute function raise_version();
create trigger record_change after insert or delete or update of name, kind, rank, field_ranks, rules, is_paused
  on import_sources for each row when (current_setting('shop.act', true) <> '') execute function record_change('{id}', '{}');
alter table import_sources enable always trigger raise_version, enable always trigger record_change;
