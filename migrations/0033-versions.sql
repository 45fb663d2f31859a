-- Every record that staff edit has a version, raised by each change: who saves says which one they saw, and whoever comes
-- second is told. A record of several tables has one. Only triggers write it; always, because a large load switches others off.

-- Columns that the database works out by itself are no change: in a trigger before the row is written they are not known yet.
create function raise_version() returns trigger language plpgsql as $$
declare
  reckoned constant text[] := array['version', 'updated_at', 'popularity', 'release_date', 'release_precision'];
begin
  if new.version <> old.version or to_jsonb(new) - reckoned is distinct from to_jsonb(old) - reckoned then
    new.version := case tg_table_name when 'settings' then nextval('setting_versions') else old.version + 1 end;
  end if;
  return new;
end $$;

do $$
declare
  place text;
begin
  foreach place in array array['contributors', 'publishers', 'series', 'works', 'periodicals', 'categories', 'carousel_slides',
    'staff_recommendations', 'book_club_dates', 'shipping_prices', 'vat_rates', 'warehouses', 'discounts_global', 'settings']
  loop
    execute format('alter table %I add column version int not null default 1', place);
    execute format('create trigger raise_version before update on %I for each row execute function raise_version()', place);
    execute format('alter table %I enable always trigger raise_version', place);
  end loop;
end $$;

-- How much a product is wanted is reckoned every night, for all of them.
alter table products add column version int not null default 1;
create trigger raise_version before update on products for each row
  when (old.popularity = new.popularity) execute function raise_version();
alter table products enable always trigger raise_version;

-- A setting may be taken back and made again: its version never comes twice.
create sequence setting_versions owned by settings.version;
select setval('setting_versions', 1);
alter table settings alter column version set default nextval('setting_versions');

-- A product with its texts, people, subjects and pictures. One that was written in this very transaction is at a version that
-- nobody has seen. The change itself is told by the table it was made in; the version alone is no news to any page.
create function raise_product_version() returns trigger language plpgsql as $$
declare
  announcing constant text := current_setting('shop.announce', true);
  ids text[];
begin
  if tg_op = 'UPDATE' then
    ids := array(select distinct d.product_id from (select * from changed except select * from before) as d);
  else
    ids := array(select distinct product_id from changed);
  end if;
  ids := array(select id from products where id = any(ids) and xmin <> pg_current_xact_id()::xid order by id for no key update);
  if cardinality(ids) = 0 then return null; end if;
  perform set_config('shop.announce', 'later', true);
  update products set version = version + 1 where id = any(ids);
  perform set_config('shop.announce', coalesce(announcing, ''), true);
  return null;
end $$;

-- A category with its texts.
create function raise_category_version() returns trigger language plpgsql as $$
declare
  ids text[];
begin
  if tg_op = 'UPDATE' then
    ids := array(select distinct d.category_id from (select * from changed except select * from before) as d);
  else
    ids := array(select distinct category_id from changed);
  end if;
  update categories set version = version + 1 where id = any(ids) and xmin <> pg_current_xact_id()::xid;
  return null;
end $$;

-- A month with its titles, which has no row of its own elsewhere.
create table title_months (
  month date primary key,
  version int not null default 1
);
insert into title_months (month) select distinct month from titles_of_the_month;

create function raise_month_version() returns trigger language plpgsql as $$
begin
  insert into title_months as m (month)
  select distinct month from changed order by month
  on conflict (month) do update set version = m.version + 1 where m.xmin <> pg_current_xact_id()::xid;
  return null;
end $$;

do $$
declare
  part record;
begin
  for part in
    select * from (values
      ('product_texts', 'raise_product_version'),
      ('product_contributors', 'raise_product_version'),
      ('product_categories', 'raise_product_version'),
      ('product_images', 'raise_product_version'),
      ('category_texts', 'raise_category_version'),
      ('titles_of_the_month', 'raise_month_version')
    ) as p (name, call)
  loop
    execute format('create trigger version_inserted after insert on %I referencing new table as changed
      for each statement execute function %I()', part.name, part.call);
    execute format('create trigger version_updated after update on %I referencing old table as before new table as changed
      for each statement execute function %I()', part.name, part.call);
    execute format('create trigger version_deleted after delete on %I referencing old table as changed
      for each statement execute function %I()', part.name, part.call);
    execute format('alter table %I enable always trigger version_inserted, enable always trigger version_updated,
      enable always trigger version_deleted', part.name);
  end loop;
end $$;
