-- Publishers, series, places, shipping prices and settings are told by tags of their own, so that only the pages that show them are made
-- again. '*' is left for what every price and every availability follows from.
--
-- Whoever changes thousands of rows says `set local shop.announce = 'later'`: the triggers of that transaction tell nothing, and
-- announce_now() is called for all of it afterwards.

create function announce_now(tags text[]) returns void language plpgsql as $$
declare
  -- PostgreSQL takes 8000 bytes at a time.
  most_bytes constant int := 7000;
  told text[] := array(select distinct tag from unnest(tags) as tag where tag is not null);
  payload text := array_to_string(told, ' ');
  tag text;
begin
  if payload = '' then return; end if;
  if '*' = any(told) then payload := '*'; end if;
  if octet_length(payload) <= most_bytes then
    perform pg_notify('changes', payload);
    return;
  end if;
  payload := '';
  foreach tag in array told loop
    if octet_length(payload) + octet_length(tag) >= most_bytes then
      perform pg_notify('changes', payload);
      payload := '';
    end if;
    payload := case when payload = '' then tag else payload || ' ' || tag end;
  end loop;
  perform pg_notify('changes', payload);
end $$;

create or replace function announce(tags text[]) returns void language plpgsql as $$
begin
  if current_setting('shop.announce', true) = 'later' then return; end if;
  perform announce_now(tags);
end $$;

create or replace function announce_products() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from changed limit 101) as few) > 100 then
    perform announce(array['*']);
  else
    -- The other editions of the work, and the other volumes of the series, show this one beside them.
    perform announce(
      array(select 'product:' || id from changed)
      || array(select distinct 'list:' || type from changed)
      || array(select distinct 'work:' || work_id from changed where work_id is not null)
      || array(select distinct 'series:' || series_id from changed where series_id is not null)
      || array['shelves']);
  end if;
  return null;
end $$;

-- Publishers stand on the pages of their products and among the choices of the lists. One that is new stands nowhere yet.
create function announce_publishers() returns trigger language plpgsql as $$
begin
  perform announce(
    array(select 'publisher:' || n.id from changed as n join before as o using (id) where n is distinct from o)
    || array(
      select 'list:' || kind from unnest(enum_range(null::product_type)) as kind
      where exists (
        select from changed as n join before as o using (id) join products as p on p.publisher_id = n.id
        where p.type = kind and n.name <> o.name)
      or kind = 'PERIODICAL' and exists (
        select from changed as n join before as o using (id) join periodicals as p on p.publisher_id = n.id
        where n.name <> o.name)));
  return null;
end $$;

create function announce_series() returns trigger language plpgsql as $$
begin
  perform announce(array(select 'series:' || n.id from changed as n join before as o using (id) where n is distinct from o));
  return null;
end $$;

-- Where copies stand that we sell decides what is in stock.
create function announce_places() returns trigger language plpgsql as $$
begin
  if exists (select from changed as n join before as o using (id) where n.type <> o.type) then
    perform announce(array['*']);
  elsif exists (select from changed as n join before as o using (id) where n is distinct from o) then
    perform announce(array(select 'place:' || id from changed) || array['places']);
  end if;
  return null;
end $$;

-- These two stand behind every card; every other setting is told by its name, and that some setting has changed.
create function announce_settings() returns trigger language plpgsql as $$
begin
  if exists (select from changed where name in ('leadTimeDays', 'fixedPriceMaxDiscountPercent')) then
    perform announce(array['*']);
  else
    perform announce(array(select 'setting:' || name from changed) || array(select 'settings' from changed limit 1));
  end if;
  return null;
end $$;

do $$
declare
  place record;
begin
  for place in
    select tgname, tgrelid::regclass as name from pg_trigger
    where tgname in ('changes_on_insert', 'changes_on_update', 'changes_on_delete')
      and tgrelid in ('publishers'::regclass, 'series'::regclass, 'warehouses'::regclass, 'settings'::regclass, 'shipping_prices'::regclass)
  loop
    execute format('drop trigger %I on %s', place.tgname, place.name);
  end loop;
end $$;
drop trigger changes_on_insert on contributors;

create trigger changes_on_update after update on publishers
  referencing old table as before new table as changed for each statement execute function announce_publishers();
create trigger changes_on_update after update on series
  referencing old table as before new table as changed for each statement execute function announce_series();

create trigger changes_on_insert after insert on warehouses for each statement execute function announce_tags('places');
create trigger changes_on_update after update on warehouses
  referencing old table as before new table as changed for each statement execute function announce_places();
create trigger changes_on_delete after delete on warehouses for each statement execute function announce_tags('places');

create trigger changes_on_insert after insert on settings
  referencing new table as changed for each statement execute function announce_settings();
create trigger changes_on_update after update on settings
  referencing new table as changed for each statement execute function announce_settings();
create trigger changes_on_delete after delete on settings
  referencing old table as changed for each statement execute function announce_settings();

create trigger changes_on_insert after insert on shipping_prices for each statement execute function announce_tags('shipping');
create trigger changes_on_update after update on shipping_prices for each statement execute function announce_tags('shipping');
create trigger changes_on_delete after delete on shipping_prices for each statement execute function announce_tags('shipping');
