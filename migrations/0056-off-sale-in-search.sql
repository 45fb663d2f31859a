-- A title that is off sale is sold from no shelf: search ranks it as one that is not in stock.

create or replace function refresh_stale_search() returns trigger language plpgsql as $$
declare
  whole text[];
  stock text[];
begin
  delete from search_refreshes where transaction_id = new.transaction_id;
  with stale as (
    delete from search_stale where transaction_id = new.transaction_id returning product_id, only_stock
  ), changed as (
    select product_id, bool_and(only_stock) as only_stock from stale group by product_id
  )
  select array_agg(product_id order by product_id) filter (where not only_stock),
    array_agg(product_id order by product_id) filter (where only_stock)
  into whole, stock from changed;

  if whole is not null then
    perform refresh_search_documents(whole);
    -- What was just written went by what stands there; the few with held copies, or off sale, are looked at again.
    stock := stock || array(
      select product_id from inventories where held_amount > 0 and product_id = any(whole)
      union select id from products where off_sale is not null and id = any(whole));
  end if;
  if cardinality(stock) > 0 then
    perform from search_documents where product_id = any(stock) order by product_id for update;
    update search_documents d set in_stock = not in_stock
    where product_id = any(stock) and in_stock <> exists (
      select from inventories i join warehouses w on w.id = i.warehouse_id join products p on p.id = i.product_id
      where i.product_id = d.product_id and w.type in ('SHOP', 'CENTRAL') and i.inventory_amount > i.held_amount
        and p.off_sale is null);
    perform gin_clean_pending_list('search_documents_by_words');
  end if;
  return null;
end $$;

create function mark_search_of_off_sale() returns trigger language plpgsql as $$
begin
  perform search_is_stale((
    select array_agg(n.id) from changed n join before o using (id)
    where (n.off_sale is null) <> (o.off_sale is null)), true);
  return null;
end $$;
create trigger search_sale_updated after update on products referencing old table as before new table as changed
  for each statement execute function mark_search_of_off_sale();
alter table products enable always trigger search_sale_updated;

select search_is_stale((select array_agg(id) from products where off_sale is not null), true);
