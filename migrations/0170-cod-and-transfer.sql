-- Orders may be paid when the parcel arrives, or by a bank transfer. Their attempts are recorded by `cod` (the courier collects
-- for the shop) and `transfer` (a credit on the shop's statement), as those of the counter are by `till`.
alter table orders drop constraint orders_payment_method_check, add constraint orders_payment_method_check
  check (payment_method in ('BARION', 'PAYPAL', 'COLLECTION', 'COD', 'TRANSFER'));
alter table payment_attempts drop constraint payment_attempts_provider_check, add constraint payment_attempts_provider_check
  check (provider in ('barion', 'paypal', 'till', 'cod', 'transfer'));

-- What is sent before it is paid counts against its buyer and their network as what is collected before it is paid.
create or replace trigger forget_network before update of status on orders for each row
  when (new.network is not null and not (new.status in ('AWAITING_PAYMENT', 'AWAITING_QUOTE')
    or (new.status = 'CONFIRMED' and new.payment_method in ('COLLECTION', 'COD'))))
  execute function forget_network();

create index orders_unpaid_by_user on orders (user_id)
  where status in ('AWAITING_PAYMENT', 'AWAITING_QUOTE')
    or (status = 'CONFIRMED' and payment_method in ('COLLECTION', 'COD'));

create or replace view unpaid_orders as
  select o.id, o.user_id, o.network from orders o
  where (o.status in ('AWAITING_PAYMENT', 'AWAITING_QUOTE')
      or (o.status = 'CONFIRMED' and o.payment_method in ('COLLECTION', 'COD')))
    and not exists (select from payment_attempts a where a.order_id = o.id and a.charged > 0);
