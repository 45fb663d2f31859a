-- Every change is announced to all server processes, named by what a page says it depends on, so that each drops the
-- pages that show it. One announcement a statement; a large change says that everything may have changed ('*').

create function announce(tags text[]) returns void language plpgsql as $$
declare
  payload text := array_to_string(array(select distinct tag from unnest(tags) as tag where tag is not null), ' ');
begin
  if payload = '' then return; end if;
  if octet_length(payload) > 7000 then payload := '*'; end if;
  perform pg_notify('changes', payload);
end $$;

create function announce_products() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from changed limit 101) as few) > 100 then
    perform announce(array['*']);
  else
    -- The other editions of the work show this one beside them.
    perform announce(
      array(select 'product:' || id from changed)
      || array(select distinct 'list:' || type from changed)
      || array(select distinct 'work:' || work_id from changed where work_id is not null)
      || array['shelves']);
  end if;
  return null;
end $$;

-- What belongs to a product; the arguments are further tags.
create function announce_product_parts() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from changed limit 101) as few) > 100 then
    perform announce(array['*']);
  else
    perform announce(
      array(select 'product:' || product_id from changed)
      || array(select distinct 'list:' || p.type from changed as c join products as p on p.id = c.product_id)
      || tg_argv);
  end if;
  return null;
end $$;

-- A new book of an author stands on the pages of the others.
create function announce_product_contributors() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from changed limit 101) as few) > 100 then
    perform announce(array['*']);
  else
    perform announce(
      array(select 'product:' || product_id from changed)
      || array(select distinct 'contributor:' || contributor_id from changed)
      || array(select distinct 'list:' || p.type from changed as c join products as p on p.id = c.product_id));
  end if;
  return null;
end $$;

create function announce_contributors() returns trigger language plpgsql as $$
begin
  perform announce(
    array(select 'contributor:' || id from changed)
    || array(select 'product:' || pc.product_id from changed as c join product_contributors as pc on pc.contributor_id = c.id limit 101)
    || array(select distinct 'list:' || p.type from changed as c join product_contributors as pc on pc.contributor_id = c.id join products as p on p.id = pc.product_id));
  return null;
end $$;

-- A change that is told by its table alone.
create function announce_tags() returns trigger language plpgsql as $$
begin
  perform announce(tg_argv);
  return null;
end $$;

do $$
declare
  watched record;
  event record;
begin
  for watched in
    select * from (values
      ('products', 'announce_products()'),
      ('product_texts', 'announce_product_parts()'),
      ('product_contributors', 'announce_product_contributors()'),
      ('product_categories', 'announce_product_parts()'),
      ('product_images', 'announce_product_parts()'),
      ('inventories', 'announce_product_parts()'),
      ('price_history', 'announce_product_parts()'),
      ('staff_recommendations', 'announce_product_parts(''shelves'')'),
      ('titles_of_the_month', 'announce_product_parts(''shelves'')'),
      ('contributors', 'announce_contributors()'),
      ('carousel_slides', 'announce_tags(''slides'')'),
      ('categories', 'announce_tags(''categories'')'),
      ('category_texts', 'announce_tags(''categories'')'),
      ('publishers', 'announce_tags(''*'')'),
      ('series', 'announce_tags(''*'')'),
      ('periodicals', 'announce_tags(''list:PERIODICAL'')'),
      ('warehouses', 'announce_tags(''*'')'),
      ('vat_rates', 'announce_tags(''*'')'),
      ('shipping_prices', 'announce_tags(''*'')'),
      ('discounts_global', 'announce_tags(''*'')'),
      ('settings', 'announce_tags(''*'')')
    ) as w (name, call)
  loop
    for event in select * from (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) as e (name, rows) loop
      execute format(
        'create trigger changes_on_%s after %s on %I referencing %s table as changed for each statement execute function %s',
        event.name, event.name, watched.name, event.rows, watched.call);
    end loop;
  end loop;
end $$;
