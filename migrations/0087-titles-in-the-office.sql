-- The booksellers' list of titles, withdrawn ones too: a row a title with all that it is filtered by, so that one bookseller's
-- filter never stops a visitor's page. It follows the catalogue: whoever changes a title only notes that it has changed, and waits
-- for nobody; whoever reads the list writes what was noted down first, and a job does it for everybody else.

create table office_titles (
  product_id text primary key references products on delete cascade,
  sort_name text collate hungarian not null,
  changed_at timestamptz not null,
  created_at timestamptz not null,
  published date,
  list_price int not null,
  sale_percent int not null,
  sale_from timestamptz,
  sale_until timestamptz,
  fixed_price_until date,
  -- In the shop's own places and in suppliers'.
  on_hand int not null,
  -- When the last copy went; null while there are some.
  empty_since timestamptz,
  -- What a title is told by: 'kind:BOOK', 'shown', 'publisher:…', 'gap:weight'. One index answers any few of them together.
  tags text[] not null,
  finds tsvector not null
);
create index office_titles_by_change on office_titles (changed_at, product_id);
create index office_titles_by_age on office_titles (created_at, product_id);
create index office_titles_by_title on office_titles (sort_name, product_id);
create index office_titles_by_tags on office_titles using gin (tags);
create index office_titles_by_words on office_titles using gin (finds);
create index office_titles_on_sale on office_titles (sale_until) where sale_percent > 0;

-- Only added to and taken from, and without a key: nobody waits for anybody.
create table office_title_changes (product_id text not null);

create function write_office_titles(ids text[]) returns void language sql as $$
  insert into office_titles as t (product_id, sort_name, changed_at, created_at, published, list_price, sale_percent, sale_from,
    sale_until, fixed_price_until, on_hand, empty_since, tags, finds)
  select p.id, hu.sort_name, date_trunc('milliseconds', p.updated_at), date_trunc('milliseconds', p.created_at), p.publication_date,
    p.list_price, p.sale_percent, p.sale_from, p.sale_until, p.fixed_price_until, shelves.on_hand,
    case when shelves.on_hand = 0
      then coalesce((select max(m.at) from stock_movements m where m.product_id = p.id), p.created_at) end,
    array_remove(array[
      'kind:' || p.type, case when p.deleted then 'withdrawn' else 'shown' end, 'vat:' || p.vat_class,
      'language:' || p.language, 'binding:' || p.binding, 'publisher:' || p.publisher_id, 'series:' || p.series_id,
      case when p.orderable then 'orderable' else 'not-orderable' end, 'off-sale:' || p.off_sale,
      case when not exists (select from product_images i where i.product_id = p.id) then 'gap:picture' end,
      case when hu.description = '' then 'gap:description' end,
      case when p.weight_g is null then 'gap:weight' end,
      case when p.size_x_mm is null or p.size_y_mm is null then 'gap:size' end,
      case when p.type <> 'PERIODICAL' and cardinality(subjects.tags) = 0 then 'gap:category' end,
      -- A bookseller who has written the same name in English has said so.
      case when en.name = hu.name and p.language is distinct from 'en' and not exists (select from product_claims c
        where c.product_id = p.id and c.source_id = 'hand' and c.facts ? 'name.en') then 'gap:english' end,
      case when maker.id is null or maker.postal_address is null and maker.email is null and maker.responsible_name is null
        then 'gap:safety' end
    ], null) || subjects.tags || people.tags
      || array(select 'source:' || c.source_id from product_claims c where c.product_id = p.id and c.source_id <> 'before'),
    search_signed('~', search_vector(search_words(concat_ws(' ', p.ean, hu.name, en.name, hu.subtitle, en.subtitle,
      p.original_title, people.names, maker.name, line.name, paper.name))))
  from products p
  join product_texts hu on hu.product_id = p.id and hu.language = 'hu'
  join product_texts en on en.product_id = p.id and en.language = 'en'
  left join publishers maker on maker.id = p.publisher_id
  left join series line on line.id = p.series_id
  left join periodicals paper on paper.id = p.periodical_id
  cross join lateral (select coalesce(sum(inventory_amount), 0)::int as on_hand from inventories where product_id = p.id) as shelves
  cross join lateral (select array(select 'category:' || c.category_id from product_categories c where c.product_id = p.id
    order by 1) as tags) as subjects
  cross join lateral (
    select coalesce(array_agg(distinct 'person:' || c.id), '{}') as tags,
      string_agg(concat_ws(' ', c.name_hu, c.name_en, c.other_names), ' ') as names
    from product_contributors k join contributors c on c.id = k.contributor_id where k.product_id = p.id) as people
  where p.id = any(ids)
  order by p.id
  on conflict (product_id) do update set sort_name = excluded.sort_name, changed_at = excluded.changed_at,
    created_at = excluded.created_at, published = excluded.published, list_price = excluded.list_price,
    sale_percent = excluded.sale_percent, sale_from = excluded.sale_from, sale_until = excluded.sale_until,
    fixed_price_until = excluded.fixed_price_until, on_hand = excluded.on_hand, empty_since = excluded.empty_since,
    tags = excluded.tags, finds = excluded.finds
$$;

-- How many were written. One at a time, and each statement sees what was there when it began: what is noted down later is read later.
create function follow_titles(most int) returns int language plpgsql as $$
declare
  ids text[];
begin
  if not exists (select from office_title_changes) then return 0; end if;
  perform pg_advisory_xact_lock(hashtextextended('office titles', 0));
  with taken as (
    delete from office_title_changes where ctid = any(array(select ctid from office_title_changes limit most)) returning product_id)
  select array_agg(distinct product_id) into ids from taken;
  perform write_office_titles(ids);
  return coalesce(cardinality(ids), 0);
end $$;

-- A product's version is raised by whatever of it changes, its texts, people, subjects, pictures and prices; how much it is
-- wanted, told anew every night, does not raise it.
create function note_titles() returns trigger language plpgsql as $$
begin
  case tg_table_name || ' ' || tg_op
    when 'products INSERT' then
      insert into office_title_changes select id from changed;
    when 'products UPDATE' then
      insert into office_title_changes
      select id from (select id, version from changed except select id, version from before) as differing;
    when 'contributors UPDATE' then
      insert into office_title_changes
      select k.product_id from product_contributors k where k.contributor_id in (select id from (
        select id, name_hu, name_en, other_names from changed except select id, name_hu, name_en, other_names from before) as named);
    when 'publishers UPDATE' then
      insert into office_title_changes select p.id from products p where p.publisher_id in (select id from changed);
    when 'series UPDATE' then
      insert into office_title_changes select p.id from products p where p.series_id in (select id from changed);
    else
      insert into office_title_changes select distinct product_id from changed;
  end case;
  return null;
end $$;

do $$
declare
  place record;
begin
  for place in
    select * from (values
      ('products', 'insert', 'new table as changed'),
      ('products', 'update', 'old table as before new table as changed'),
      ('contributors', 'update', 'old table as before new table as changed'),
      ('publishers', 'update', 'new table as changed'),
      ('series', 'update', 'new table as changed'),
      ('product_claims', 'insert', 'new table as changed'),
      ('product_claims', 'delete', 'old table as changed'),
      ('stock_movements', 'insert', 'new table as changed')
    ) as p (name, event, rows)
  loop
    execute format('create trigger note_titles_on_%s after %s on %I referencing %s for each statement execute function note_titles()',
      place.event, place.event, place.name, place.rows);
    execute format('alter table %I enable always trigger note_titles_on_%s', place.name, place.event);
  end loop;
end $$;

-- The job writes them; until then the list says that it is not whole yet.
insert into office_title_changes select id from products;
