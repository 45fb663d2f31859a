-- What was bought together with a work in the baskets of the last two years, counted anew each night. A row tells of no person: only how
-- many buyers there were, from five on.
create table also_took (
  -- A work, or a product that has none.
  work text primary key,
  -- Other works, those first that belong most to this one.
  others text[] not null,
  buyers int[] not null,
  -- How many times as often as chance would have it, in hundredths.
  lifts int[] not null,
  check (cardinality(others) = cardinality(buyers) and cardinality(others) = cardinality(lifts))
);

-- What booksellers put there, and what they do not want to see there. It holds for all editions of both.
create table also_took_choices (
  product_id text not null references products on delete cascade,
  other_id text not null references products on delete cascade,
  choice text not null check (choice in ('pinned', 'hidden')),
  chosen_at timestamptz not null,
  primary key (product_id, other_id),
  check (product_id <> other_id)
);
create index also_took_choices_of_other on also_took_choices (other_id);

create trigger record_change after insert or update or delete on also_took_choices for each row
  when (current_setting('shop.act', true) <> '') execute function record_change('{product_id,other_id}', '{}');
alter table also_took_choices enable always trigger record_change;

-- A page is made anew where its shelf has changed, not where only the numbers behind it have.
create function announce_also_took() returns trigger language plpgsql as $$
begin
  perform announce(array(
    select kind || work from changed cross join unnest(array['work:', 'product:']) as kind));
  return null;
end $$;
create function announce_also_took_again() returns trigger language plpgsql as $$
begin
  perform announce(array(
    select kind || n.work from changed n join former o on o.work = n.work and o.others <> n.others
      cross join unnest(array['work:', 'product:']) as kind));
  return null;
end $$;
create trigger changes_on_insert after insert on also_took referencing new table as changed
  for each statement execute function announce_also_took();
create trigger changes_on_update after update on also_took referencing new table as changed old table as former
  for each statement execute function announce_also_took_again();
create trigger changes_on_delete after delete on also_took referencing old table as changed
  for each statement execute function announce_also_took();

create function announce_also_took_choices() returns trigger language plpgsql as $$
begin
  perform announce(
    array(select 'product:' || product_id from changed)
    || array(select 'work:' || p.work_id from changed c join products p on p.id = c.product_id where p.work_id is not null));
  return null;
end $$;
create trigger changes_on_insert after insert on also_took_choices referencing new table as changed
  for each statement execute function announce_also_took_choices();
create trigger changes_on_update after update on also_took_choices referencing new table as changed
  for each statement execute function announce_also_took_choices();
create trigger changes_on_delete after delete on also_took_choices referencing old table as changed
  for each statement execute function announce_also_took_choices();
