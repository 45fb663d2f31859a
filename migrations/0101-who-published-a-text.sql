-- Who published a version of a text, and why it was changed; of those before nobody wrote it down. Nothing of what was published changes.
alter table contents
  add column note text not null default '' check (length(note) <= 2000),
  add column by_kind text,
  add column by_id text;

-- A text is shown by its own pages: those of the others stay.
create function announce_contents() returns trigger language plpgsql as $$
begin
  perform announce(array['contents'] || array(select distinct 'content:' || key from changed));
  return null;
end $$;
drop trigger changes_on_insert on contents;
drop trigger changes_on_delete on contents;
create trigger changes_on_insert after insert on contents referencing new table as changed
  for each statement execute function announce_contents();
create trigger changes_on_delete after delete on contents referencing old table as changed
  for each statement execute function announce_contents();
