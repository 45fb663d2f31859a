-- People, publishers, series, periodicals and works that a run has created: they go when the run is taken back and nothing else
-- uses them. No key leads to them, since booksellers may have merged them with others meanwhile.
create table import_created_names (
  run_id bigint not null references import_runs on delete cascade,
  kind text not null check (kind in ('contributor', 'publisher', 'series', 'periodical', 'work')),
  id text not null,
  -- The title for which it was created.
  ean text not null,
  primary key (run_id, kind, id)
);
