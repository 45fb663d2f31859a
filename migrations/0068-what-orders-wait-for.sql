-- What an order waits for and how its money stands, as columns: what the office's list of orders goes by. The rules are
-- `waitsFor` and `paymentStatus`; the functions below say the same to whoever writes, and tests hold the two together.
alter table orders
  add column waits_for text[] not null default '{}',
  -- Null: placed before there was this column, and not looked at since. A job does so in pieces.
  add column payment_state text;

create function order_waits_for(o orders, today date) returns text[] language plpgsql stable as $$
declare
  waits text[];
begin
  if o.status = 'AWAITING_QUOTE' then return '{quote}'; end if;
  if o.status = 'AWAITING_PAYMENT' then return '{payment}'; end if;
  if o.status = 'CONFIRMED' then
    with parcels as (
      select s.id, s.status from shipments s
      where s.order_id = o.id and s.status in ('PENDING', 'PACKED', 'READY_FOR_PICKUP', 'SHIPPED')
    ), in_house as (
      select sl.order_line_id, sum(sl.quantity) as copies from parcels p join shipment_lines sl on sl.shipment_id = p.id
      where p.status <> 'SHIPPED' group by sl.order_line_id
    ), lines as (
      select l.quantity - l.cancelled_quantity - l.shipped_quantity - coalesce(h.copies, 0) as open,
        (select coalesce(sum(r.quantity), 0) from stock_reservations r where r.order_line_id = l.id)
          - coalesce(h.copies, 0) as aside,
        coalesce(l.kind = 'PREORDER' and l.expected_from > today, false) as is_coming
      from order_lines l left join in_house h on h.order_line_id = l.id where l.order_id = o.id
    ), to_pack as (
      select open, is_coming, case when is_coming then 0 else greatest(0, least(open, aside)) end as at_hand
      from lines where open > 0
    )
    select array[
      case when bool_or(is_coming) then 'release' end,
      case when bool_or(not is_coming and at_hand < open) then 'copies' end,
      case when case when o.together then bool_and(at_hand = open) else bool_or(at_hand > 0) end then 'pack' end,
      case when exists (select from parcels where status = 'PACKED')
        then case o.shipping when 'SHOP' then 'ready' else 'send' end end,
      case when exists (select from parcels where status = 'READY_FOR_PICKUP') then 'collect' end,
      case when exists (select from parcels where status = 'SHIPPED') then 'arrival' end
    ] into waits from to_pack;
  end if;
  if exists (select from returns r where r.order_id = o.id and r.status = 'ANNOUNCED') then
    waits := waits || 'return'::text;
  end if;
  return array_remove(coalesce(waits, '{}'), null);
end $$;

create function order_payment_state(o orders) returns text language plpgsql stable as $$
declare
  paid int;
  given_back int;
  is_processing boolean;
  is_reversed boolean;
  due int;
begin
  select coalesce(sum(a.charged), 0), coalesce(sum(a.refunded), 0), coalesce(bool_or(a.status = 'PROCESSING'), false),
      coalesce(bool_or(a.charged > 0 and exists (
        select from payment_events e where e.attempt_id = a.id and e.kind = 'REVERSED')), false)
    into paid, given_back, is_processing, is_reversed from payment_attempts a where a.order_id = o.id;
  if is_reversed then return 'DISPUTED'; end if;
  if o.total is null or (paid = 0 and o.status not in ('CONFIRMED', 'COMPLETED')) then
    return case when is_processing then 'PENDING' else 'UNPAID' end;
  end if;
  select greatest(0, case when bool_or(l.quantity > l.cancelled_quantity)
      then sum(l.unit_price * (l.quantity - l.cancelled_quantity)) + o.shipping_price + o.rounding else 0 end - o.allowance)
    into due from order_lines l where l.order_id = o.id;
  return case
    when paid = 0 and due = 0 then 'PAID'
    when paid = 0 then case when is_processing then 'PENDING' else 'UNPAID' end
    when paid <= given_back then 'REFUNDED'
    when paid - given_back > due then 'OVERPAID'
    when paid - given_back < due then 'UNPAID'
    when given_back > 0 and due < o.total then 'PARTIALLY_REFUNDED'
    else 'PAID' end;
end $$;

-- When a transaction that has made a version of an order, or moved its money, is about to be committed: all that it changes is
-- there then, so that no verb has to think of it, and nobody asks a statement more.
create function reckon_order() returns trigger language plpgsql as $$
declare
  o orders;
begin
  select * into o from orders where id = new.order_id for update;
  if tg_table_name = 'order_history' then
    o.waits_for := order_waits_for(o, (new.at at time zone 'Europe/Budapest')::date);
  end if;
  o.payment_state := order_payment_state(o);
  update orders set waits_for = o.waits_for, payment_state = o.payment_state
  where id = o.id and (waits_for, payment_state) is distinct from (o.waits_for, o.payment_state);
  return null;
end $$;
create constraint trigger reckon_order after insert on order_history deferrable initially deferred
  for each row execute function reckon_order();
create constraint trigger reckon_order after update of status, charged, refunded on payment_attempts
  deferrable initially deferred for each row
  when ((old.status = 'PROCESSING', old.charged, old.refunded)
    is distinct from (new.status = 'PROCESSING', new.charged, new.refunded))
  execute function reckon_order();

-- A new order is mostly right from the beginning, and its row is written once.
create function reckon_new_order() returns trigger language plpgsql as $$
begin
  new.waits_for := order_waits_for(new, (new.placed_at at time zone 'Europe/Budapest')::date);
  new.payment_state := order_payment_state(new);
  return new;
end $$;
create trigger reckon_new_order before insert on orders for each row execute function reckon_new_order();

-- What follows from other columns is no change that an act is told of.
create or replace function record_change() returns trigger language plpgsql as $$
declare
  reckoned constant text[] := array['version', 'updated_at', 'popularity', 'sort_name', 'stems', 'network',
    'waits_for', 'payment_state'];
  people constant text[] := tg_argv[1]::text[];
  was constant jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  becomes constant jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  before jsonb;
  after jsonb;
  before_of_people jsonb;
  after_of_people jsonb;
begin
  select jsonb_object_agg(key, value) filter (where key <> all(people)),
    jsonb_object_agg(key, value) filter (where key = any(people))
    into before, before_of_people from jsonb_each(was)
    where value is distinct from becomes -> key and key <> all(reckoned) and (tg_op = 'UPDATE' or value <> 'null');
  select jsonb_object_agg(key, value) filter (where key <> all(people)),
    jsonb_object_agg(key, value) filter (where key = any(people))
    into after, after_of_people from jsonb_each(becomes)
    where value is distinct from was -> key and key <> all(reckoned) and (tg_op = 'UPDATE' or value <> 'null');
  if before is null and after is null and before_of_people is null and after_of_people is null then return null; end if;
  insert into act_changes (act_id, table_name, key, before, after, personal)
  values (current_setting('shop.act')::bigint, tg_table_name,
    (select jsonb_object_agg(name, coalesce(becomes -> name, was -> name)) from unnest(tg_argv[0]::text[]) as name),
    before, after, case when before_of_people is not null or after_of_people is not null
      then jsonb_build_object('before', before_of_people, 'after', after_of_people) end);
  return null;
end $$;

-- Orders that may wait for something are looked at now; those that are over, by the job.
update orders o set waits_for = order_waits_for(o, (now() at time zone 'Europe/Budapest')::date),
  payment_state = order_payment_state(o)
where o.status in ('AWAITING_QUOTE', 'AWAITING_PAYMENT', 'CONFIRMED')
  or exists (select from returns r where r.order_id = o.id and r.status = 'ANNOUNCED');
create index orders_to_reckon on orders (id) where payment_state is null;
-- Few of all orders wait for something; these are counted and listed by this index alone.
create index orders_waiting on orders (placed_at, id) include (waits_for) where waits_for <> '{}';
