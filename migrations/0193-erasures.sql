-- KEEP-07: who is to be forgotten. The row is written first and everything follows from it, so that whoever is killed in between has lost
-- nothing; a restored backup is followed by the rows that are younger than it.
create table erasures (
  id uuid primary key,
  -- Only until it is done; null too where nobody has proven that it is theirs.
  email text check (email = lower(email)),
  -- A keyed hash of the address, by which it is known again in a restored backup.
  address_mark bytea,
  -- The accounts: they say nothing of anybody who is gone.
  subs uuid[] not null default '{}',
  way text not null check (way in ('account', 'desk', 'command', 'restore')),
  asked_at timestamptz not null,
  -- Everything but orders has gone.
  swept_at timestamptz,
  -- On this day at the latest what an open order or return needed is looked at again by a person.
  waits_until date,
  -- Null: it is done.
  next_look_at timestamptz,
  done_at timestamptz,
  -- Written beside the backups.
  noted_at timestamptz,
  check ((done_at is null) = (next_look_at is not null)),
  check (done_at is null or email is null)
);
create index erasures_due on erasures (next_look_at) where next_look_at is not null;
create index erasures_to_note on erasures (asked_at) where noted_at is null;
-- Where somebody's address is found.
create index orders_of_address on orders (lower(email)) where email <> '';
create index order_letters_elsewhere on order_letters (lower(to_email)) where to_email is not null;
create index users_with_pending_email on users (pending_email) where pending_email is not null;
create index acts_of_address on acts (lower(coalesce(personal ->> 'email', personal ->> 'to'))) where personal is not null;

-- KEEP-07: also of younger acts it is blanked what they say of people, and nothing else, where somebody is being forgotten or the order is
-- stripped. Who did what, when and to what stays as it is.
create or replace function refuse_change_of_act() returns trigger language plpgsql as $$
declare
  forgets constant text := coalesce(current_setting('shop.forgets', true), '');
  act acts;
begin
  if forgets in ('on', 'people') then
    if tg_table_name = 'acts' then
      act := old;
    else
      select * into act from acts where id = old.act_id;
    end if;
    if forgets = 'on' and tg_op = 'DELETE' and act.at < acts_kept_since('years') then return old; end if;
    if tg_op = 'UPDATE' and new.personal is null and to_jsonb(new) - 'personal' = to_jsonb(old) - 'personal' then
      if forgets = 'on' and act.at < acts_kept_since('personalYears') then return new; end if;
      if forgets = 'people' and (exists (select from erasures where done_at is null)
        or exists (select from orders o where o.stripped_at is not null and (act.record = 'order:' || o.number))
        or (tg_table_name = 'act_changes' and exists (select from orders o where o.stripped_at is not null
          and case to_jsonb(old) ->> 'table_name'
            when 'orders' then o.id = (to_jsonb(old) #>> '{key,id}')::bigint
            when 'returns' then o.id = (select r.order_id from returns r where r.id = (to_jsonb(old) #>> '{key,id}')::bigint)
            else false end))) then return new; end if;
    end if;
  end if;
  raise exception '% is only added to', tg_table_name;
end $$;
