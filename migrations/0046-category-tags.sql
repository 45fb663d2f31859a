-- The top of the three trees is the menu of every page ('categories'); what stands below is shown by pages of its own tree only
-- ('categories:BOOK').

create function announce_categories() returns trigger language plpgsql as $$
declare
  tags text[] := array(select distinct 'categories:' || tree from changed)
    || array(select 'categories' from changed where parent_id is null limit 1);
begin
  if tg_op = 'UPDATE' then
    tags := tags || array(select 'categories' from before where parent_id is null limit 1);
  end if;
  perform announce(tags);
  return null;
end $$;

do $$
declare
  place text;
begin
  foreach place in array array['categories', 'category_texts'] loop
    execute format('drop trigger changes_on_insert on %I', place);
    execute format('drop trigger changes_on_update on %I', place);
    execute format('drop trigger changes_on_delete on %I', place);
    execute format('create trigger changes_on_insert after insert on %I referencing new table as changed
      for each statement execute function announce_categories()', place);
    execute format('create trigger changes_on_update after update on %I referencing old table as before new table as changed
      for each statement execute function announce_categories()', place);
    execute format('create trigger changes_on_delete after delete on %I referencing old table as changed
      for each statement execute function announce_categories()', place);
  end loop;
end $$;
