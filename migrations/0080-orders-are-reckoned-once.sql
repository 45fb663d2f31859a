-- What an order waits for and how its money stands was worked out four times in a checkout, and written twice: now once each.

-- A line of history after which both are as they were is left out: a new order has its columns from `reckon_new_order` (only one
-- that is confirmed at once has lines and copies that come after it), and starting a payment moves no money.
drop trigger reckon_order on order_history;
create constraint trigger reckon_order after insert on order_history deferrable initially deferred
  for each row when (new.kind <> 'payment-started' and (new.kind <> 'placed' or new.to_status = 'CONFIRMED'))
  execute function reckon_order();

create or replace function reckon_order() returns trigger language plpgsql as $$
declare
  o orders;
begin
  select * into o from orders where id = new.order_id for update;
  if tg_table_name = 'order_history' then
    o.waits_for := order_waits_for(o, (new.at at time zone 'Europe/Budapest')::date);
  -- Money that has moved its order in this same transaction: the line of that move works out both, a moment later.
  elsif exists (select from order_history h where h.order_id = o.id and h.version = o.version
      and h.from_status <> h.to_status and h.xmin = pg_current_xact_id()::xid) then
    return null;
  end if;
  o.payment_state := order_payment_state(o);
  update orders set waits_for = o.waits_for, payment_state = o.payment_state
  where id = o.id and (waits_for, payment_state) is distinct from (o.waits_for, o.payment_state);
  return null;
end $$;

-- Without making JSON of the whole row for its number.
create or replace function mark_order_finds() returns trigger language plpgsql as $$
declare
  marked bigint;
begin
  if tg_table_name = 'orders' then marked := new.id; else marked := new.order_id; end if;
  insert into order_finds (order_id) values (marked) on conflict (order_id) do update set mark = order_finds.mark + 1;
  return null;
end $$;
