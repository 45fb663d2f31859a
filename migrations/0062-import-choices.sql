-- What booksellers decided once of what files say, and every later file obeys.
create table import_choices (
  id bigint generated always as identity primary key,
  -- Null: whoever says it.
  source_id text references import_sources,
  kind text not null check (kind in ('subject', 'publisher', 'person', 'column')),
  -- As whoever chose wrote it, and as it is looked up.
  said text not null,
  key text not null,
  -- A category, publisher or contributor by its id, or a column. One that is gone counts for nothing.
  ours text not null,
  chosen_by_kind actor_kind not null,
  chosen_by_id text,
  chosen_at timestamptz not null,
  unique nulls not distinct (source_id, kind, key)
);
create trigger record_change after insert or delete or update on import_choices
  for each row when (current_setting('shop.act', true) <> '') execute function record_change('{id}', '{}');
alter table import_choices enable always trigger record_change;
