-- A file names other editions of a title by their EANs. Those that the shop does not have yet join the work when they come: their
-- numbers are looked for among what files have claimed.
create index product_claims_by_edition on product_claims using gin ((facts->'related'->'editions'))
  where facts->'related'->'editions' is not null;

-- Titles without a work that a run has put into one because its file named them: they leave it again when the run is taken back.
create table import_joined_editions (
  run_id bigint not null references import_runs on delete cascade,
  product_id text not null references products on delete cascade,
  work_id text not null references works on delete cascade,
  primary key (run_id, product_id)
);
create index import_joined_editions_by_product on import_joined_editions (product_id);
create index import_joined_editions_by_work on import_joined_editions (work_id);
