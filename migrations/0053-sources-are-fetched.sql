-- Files of sources are fetched and worked on by a process of its own, which may be killed at any moment.

-- Until when whoever fetches a source has it; moved on while they are at it, so that the next one follows soon after a kill.
alter table import_sources add column fetching_until timestamptz;

alter table import_runs
  -- When somebody was last at work on it: one that nobody is at any more is taken up again by the shop.
  add column worked_at timestamptz,
  -- How often: what ends every process that works on it is given up.
  add column taken_up int not null default 0 check (taken_up >= 0),
  -- Of what staff were written to.
  add column told text check (told in ('waiting', 'refused', 'failed'));

-- Where its files come from, and when, is edited by staff as the rest of a source is. Being fetched is no edit.
drop trigger raise_version on import_sources;
create trigger raise_version before update of name, kind, rank, field_ranks, rules, is_paused, place, schedule on import_sources
  for each row execute function raise_version();
alter table import_sources enable always trigger raise_version;
