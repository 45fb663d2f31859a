-- Runs are begun, approved and taken back in the back office too, which only hands them over: a process of its own does the work.

-- The process that imports begins with it at once, whoever has begun the run.
alter table import_runs add column is_handed_over boolean not null default false;

-- What was found in a run is looked at by its code; what only a person can decide is looked for in all of them, by every Today.
create index import_problems_by_code on import_problems (run_id, code, number);
create index import_problems_undecided on import_problems (run_id, number)
  where code in ('reference-moved', 'ean-changed', 'another-title', 'kind-changed');
create index import_runs_of_source on import_runs (source_id, id desc);

-- Open screens are told: how far a run is once a second, where it stands with what waits for somebody.
create trigger tell_office_of_progress after update of progress, counts on import_runs for each row
  when (old.progress is distinct from new.progress or old.counts is distinct from new.counts)
  execute function tell_office('imports');
create trigger tell_office after insert or update of state on import_runs for each row
  execute function tell_office('imports', 'today');
create trigger tell_office after insert or update or delete on import_sources for each statement
  execute function tell_office('imports');
create trigger tell_office after insert or update or delete on import_choices for each statement
  execute function tell_office('imports', 'today');
