-- What somebody holds unpaid, for a quote and for placing. As one statement it took 5.5 ms to plan, anew at every checkout:
-- each part by itself is planned once a connection.
create function unpaid_facts(
  buyer uuid, from_network bytea, wanted text[],
  out is_new boolean, out orders int, out copies int, out forints float8,
  out network_copies int, out network_forints float8, out titles json
) language plpgsql stable as $$
begin
  is_new := not exists (select from orders o join payment_attempts a on a.order_id = o.id
    where o.user_id = buyer and a.charged > 0);
  select count(*) into orders from unpaid_orders o where o.user_id = buyer;
  select coalesce(sum(h.quantity), 0), coalesce(sum(h.forints), 0) into copies, forints
    from unpaid_holds h where h.user_id = buyer;
  select coalesce(sum(h.quantity), 0), coalesce(sum(h.forints), 0) into network_copies, network_forints
    from unpaid_holds h where h.network = from_network;
  with held as (
    select h.product_id, sum(h.quantity) as copies from unpaid_holds h where h.user_id = buyer group by h.product_id
  ), free as (
    select i.product_id, sum(i.inventory_amount - i.held_amount) as copies from inventories i
      join warehouses w on w.id = i.warehouse_id
      where i.product_id = any(wanted) and w.type in ('SHOP', 'CENTRAL') group by i.product_id
  )
  select coalesce(json_object_agg(w.id, json_build_object(
      'own', coalesce(held.copies, 0), 'free', coalesce(free.copies, 0))), '{}') into titles
    from (select distinct unnest(wanted) as id) as w
    left join held on held.product_id = w.id left join free on free.product_id = w.id;
end $$;
