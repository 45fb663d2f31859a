-- A hold belongs to an order line or to a copy set aside for a reader, exactly one. The index stands in for the key, so that whoever
-- writes holds of lines goes on as before.
alter table stock_reservations add column set_aside_id uuid unique references set_asides;
create unique index stock_reservations_of_line on stock_reservations (order_line_id, warehouse_id);
alter table stock_reservations drop constraint stock_reservations_pkey;
alter table stock_reservations alter column order_line_id drop not null;
alter table stock_reservations add constraint stock_reservations_belong_to_one
  check (num_nonnulls(order_line_id, set_aside_id) = 1);

-- What stands aside for readers counts with what they have not paid for: by their account, or by their address where they have none, and
-- by their network.
create or replace view unpaid_holds as
  select o.id as order_id, o.user_id, o.network, r.product_id, r.quantity, r.quantity::bigint * l.unit_price as forints
  from unpaid_orders o join order_lines l on l.order_id = o.id join stock_reservations r on r.order_line_id = l.id
  union all
  select o.id, o.user_id, o.network, l.product_id, sl.quantity, sl.quantity::bigint * l.unit_price
  from orders o join shipments s on s.order_id = o.id join shipment_lines sl on sl.shipment_id = s.id
    join order_lines l on l.id = sl.order_line_id
  where o.status = 'CONFIRMED' and o.payment_method = 'COD' and s.status = 'SHIPPED' and s.cod > 0
  union all
  select null, a.user_id, a.network, a.product_id, 1, p.list_price
  from set_asides a join products p on p.id = a.product_id where a.state = 'held'
  union all
  select null, null, a.person, a.product_id, 1, p.list_price
  from set_asides a join products p on p.id = a.product_id where a.state = 'held' and a.user_id is null;
