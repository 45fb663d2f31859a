-- Whoever has let parcels come back unpaid pays the next before it is sent, until somebody of the shop looks past that.
create table cod_liftings (
  user_id uuid primary key,
  at timestamptz not null,
  by_kind actor_kind not null,
  by_id text,
  reason text not null
);

-- What is under way unpaid counts against its buyer and their network as what stands aside for them: it is their copies all the same.
create or replace view unpaid_holds as
  select o.id as order_id, o.user_id, o.network, r.product_id, r.quantity, r.quantity::bigint * l.unit_price as forints
  from unpaid_orders o join order_lines l on l.order_id = o.id join stock_reservations r on r.order_line_id = l.id
  union all
  select o.id, o.user_id, o.network, l.product_id, sl.quantity, sl.quantity::bigint * l.unit_price
  from orders o join shipments s on s.order_id = o.id join shipment_lines sl on sl.shipment_id = s.id
    join order_lines l on l.id = sl.order_line_id
  where o.status = 'CONFIRMED' and o.payment_method = 'COD' and s.status = 'SHIPPED' and s.cod > 0;
