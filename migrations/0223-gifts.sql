-- What is sent as a present. Wrapping is a line of its order with a price and a rate of its own, and no copy of anything: nothing is held,
-- packed or sent of it.
alter table order_lines drop constraint order_lines_kind_check,
  add constraint order_lines_kind_check check (kind in ('STOCK', 'TO_ORDER', 'PREORDER', 'SERVICE'));
alter table sales_lines drop constraint sales_lines_kind_check,
  add constraint sales_lines_kind_check check (kind in ('goods', 'service', 'delivery', 'rounding', 'rest'));

create table order_gifts (
  order_id bigint primary key references orders,
  -- For the card, in the buyer's own words, lines and all; empty: no card is printed, or what was written has been forgotten.
  words text not null default '',
  -- On which it may arrive at the earliest, and the first day on which it is packed for that; null: as soon as it can.
  not_before date,
  pack_from date,
  check ((not_before is null) = (pack_from is null))
);

-- Words of a buyer go with the others of their order, by whichever release these are taken away.
create function forget_gift_words() returns trigger language plpgsql as $$
begin
  update order_gifts set words = '' where order_id = new.id;
  return null;
end $$;
create trigger forget_gift_words after update of stripped_at on orders for each row
  when (new.stripped_at is not null) execute function forget_gift_words();

-- As in 0068, and: a service is never waited for, and a present waits for its day as a book does for its release.
create or replace function order_waits_for(o orders, today date) returns text[] language plpgsql stable as $$
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
        coalesce(l.kind = 'PREORDER' and l.expected_from > today, false) or coalesce(g.pack_from > today, false) as is_coming
      from order_lines l left join in_house h on h.order_line_id = l.id left join order_gifts g on g.order_id = l.order_id
      where l.order_id = o.id and l.kind <> 'SERVICE'
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
