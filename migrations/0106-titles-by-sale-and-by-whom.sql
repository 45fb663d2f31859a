-- Booksellers ask for titles that were sold lately, and for those that one of them has changed.

-- When it was last ordered, by an order that still holds.
alter table office_titles add column sold_at timestamptz;
create index office_titles_by_sale on office_titles (sold_at) where sold_at is not null;

-- Of what few or none have, the list was read through from end to end.
create index office_titles_by_publication on office_titles (published);
create index office_titles_by_price on office_titles (list_price);
create index office_titles_by_copies on office_titles (on_hand);
create index office_titles_by_emptiness on office_titles (empty_since) where empty_since is not null;
create index office_titles_of_fixed_price on office_titles (fixed_price_until) where fixed_price_until is not null;

-- In place of the index of products alone: the newest order of a title is found at once.
create index order_lines_of_titles on order_lines (product_id, order_id);
drop index order_lines_of_product;

-- Who changed which title, told from the index alone.
create index acts_on_titles on acts (by_id, at) include (record)
  where starts_with(record, 'product:') and refusal is null and operation <> 'print card';

create or replace function write_office_titles(ids text[]) returns void language sql as $$
  insert into office_titles as t (product_id, sort_name, changed_at, created_at, published, list_price, sale_percent, sale_from,
    sale_until, fixed_price_until, on_hand, empty_since, tags, finds, sold_at)
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
      p.original_title, people.names, maker.name, line.name, paper.name)))),
    -- By the index, from the newest: whoever buys a book of which thousands were sold does not have them read through.
    (select o.placed_at from order_lines l join orders o on o.id = l.order_id
      where l.product_id = p.id and l.quantity > l.cancelled_quantity and o.status not in ('CANCELLED', 'EXPIRED')
      order by l.order_id desc limit 1)
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
    tags = excluded.tags, finds = excluded.finds, sold_at = excluded.sold_at
$$;

-- A checkout notes nothing: the words by which an order is found are written after its commit, and with them that its titles were
-- sold. An order or a line that is cancelled may have been the last of its titles.
create function note_sold_titles() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'order_lines' then
      insert into office_title_changes values (new.product_id);
    when 'orders' then
      insert into office_title_changes select distinct l.product_id from order_lines l where l.order_id = new.id;
    else
      insert into office_title_changes select distinct l.product_id from order_lines l where l.order_id = new.order_id;
  end case;
  return null;
end $$;
create trigger note_sold_titles after update of words on order_finds for each row execute function note_sold_titles();
create trigger note_sold_titles after update of status on orders for each row
  when (old.status is distinct from new.status and new.status in ('CANCELLED', 'EXPIRED')) execute function note_sold_titles();
create trigger note_sold_titles after update of cancelled_quantity on order_lines for each row
  when (new.cancelled_quantity = new.quantity) execute function note_sold_titles();

-- The job writes them.
insert into office_title_changes select distinct product_id from order_lines;
