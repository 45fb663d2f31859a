-- What a run needs to be checked, applied, resumed and undone.

-- `settled`: nothing is to be done for it. `stale`: its product has changed since it was checked, so it is checked again.
alter table import_rows drop constraint import_rows_state_check;
alter table import_rows
  add constraint import_rows_state_check check (state in ('staged', 'checked', 'applied', 'settled', 'stale')),
  -- When it was checked, and the product's version then.
  add column checked_at timestamptz,
  add column product_version int,
  -- Of a row that takes another back: whether that one brought the title, what it made its source claim, and what was before.
  add column undone jsonb;
create index import_rows_to_do on import_rows (run_id, state, number) where state in ('staged', 'checked', 'stale');
create index import_rows_of_product on import_rows (product_id) where product_id is not null;

-- A record that is checked again loses what its last check found, and keeps what reading it found.
alter table import_problems add column is_of_check boolean not null default false;

-- How far a run has come, for whoever watches it.
alter table import_runs add column progress jsonb;

-- A run that is taken back may be under way itself, stopped half-way.
drop index import_runs_under_way;
create unique index import_runs_under_way on import_runs (source_id, (kind = 'undo'))
  where state in ('received', 'staging', 'checking', 'checked', 'applying', 'stopped', 'failed');
