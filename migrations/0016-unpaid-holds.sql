-- What one buyer, and one network, keeps from others without having paid for it.

-- A keyed hash of the network that an order came from, kept only as long as the order holds copies unpaid.
alter table orders add column network bytea;

create function forget_network() returns trigger language plpgsql as $$
begin
  new.network := null;
  return new;
end $$;
create trigger forget_network before update of status on orders for each row
  when (new.network is not null and not (new.status in ('AWAITING_PAYMENT', 'AWAITING_QUOTE')
    or (new.status = 'CONFIRMED' and new.payment_method = 'COLLECTION')))
  execute function forget_network();

drop index orders_unpaid_of_user;
create index orders_unpaid_of_user on orders (user_id)
  where status in ('AWAITING_PAYMENT', 'AWAITING_QUOTE') or (status = 'CONFIRMED' and payment_method = 'COLLECTION');
create index orders_unpaid_of_network on orders (network) where network is not null;

create view unpaid_orders as
  select o.id, o.user_id, o.network from orders o
  where (o.status in ('AWAITING_PAYMENT', 'AWAITING_QUOTE') or (o.status = 'CONFIRMED' and o.payment_method = 'COLLECTION'))
    and not exists (select from payment_attempts a where a.order_id = o.id and a.charged > 0);

create view unpaid_holds as
  select o.id as order_id, o.user_id, o.network, r.product_id, r.quantity, r.quantity::bigint * l.unit_price as forints
  from unpaid_orders o join order_lines l on l.order_id = o.id join stock_reservations r on r.order_line_id = l.id;

-- What a buyer and their network hold at this moment. Until the transaction ends nobody else may ask the same of them, and
-- as each statement of a function sees what was committed before it began, the answer is that of the last one who did.
create function claim_unpaid(buyer uuid, from_network bytea,
  out orders int, out copies int, out network_copies int, out network_forints bigint) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('unpaid of buyer ' || buyer, 0));
  if from_network is not null then
    perform pg_advisory_xact_lock(hashtextextended('unpaid of network ' || encode(from_network, 'hex'), 0));
    select coalesce(sum(h.quantity), 0), coalesce(sum(h.forints), 0) into network_copies, network_forints
    from unpaid_holds h where h.network = from_network;
  end if;
  select count(*) into orders from unpaid_orders o where o.user_id = buyer;
  select coalesce(sum(h.quantity), 0) into copies from unpaid_holds h where h.user_id = buyer;
end $$;
