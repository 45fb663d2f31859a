-- Backups that were tried, of every night and by hand: whether each came about, and whether it could be restored.
create table backups (
  id bigint generated always as identity primary key,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  -- Where it is kept; of one by hand the file.
  place text not null,
  -- Null where none came about.
  name text,
  bytes bigint,
  problem text,
  checked_at timestamptz,
  check_problem text,
  constraint backups_come_about_or_not check ((name is null) = (problem is not null))
);

-- What was made by hand before is known by its act.
insert into backups (began_at, ended_at, place, name)
  select at, at, '', '' from acts where record = 'backup' order by id desc limit 1;
