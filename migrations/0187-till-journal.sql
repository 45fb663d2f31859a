-- What a till says it has sold, line by line. A sale is a fact: it is only added to, and what comes back is a line of its own.
create table till_sales (
  id bigint generated always as identity primary key,
  till text not null check (till ~ '\S' and length(till) <= 60),
  receipt text not null check (receipt ~ '\S' and length(receipt) <= 60),
  line int not null check (line between 1 and 100000),
  place text not null references warehouses,
  sold_at timestamptz not null,
  taken_at timestamptz not null,
  -- As it was read. Null: no title of the shop had this number then.
  ean text not null check (length(ean) between 1 and 20),
  product_id text,
  -- Below nothing where they came back.
  copies int not null check (copies <> 0 and abs(copies) <= 10000),
  -- Of all of them, with VAT.
  gross int not null check (gross = 0 or (gross > 0) = (copies > 0)),
  vat_rate int not null check (vat_rate between 0 and 99),
  means text not null check (means in ('cash', 'card', 'gift-card', 'other')),
  by_kind actor_kind not null,
  by_id text,
  unique (till, receipt, line)
);
create index till_sales_of_day on till_sales (place, sold_at, id);
create index till_sales_of_title on till_sales (product_id, sold_at) where product_id is not null;
create trigger refuse_change before update or delete on till_sales for each statement execute function refuse_change();
alter table till_sales enable always trigger refuse_change;

-- Lines that ring up what an order has already: its copies and its money, counted there.
create table till_sale_orders (
  sale_id bigint primary key references till_sales,
  order_id bigint not null references orders,
  at timestamptz not null
);
create index till_sale_orders_of_order on till_sale_orders (order_id);
create trigger refuse_change before update or delete on till_sale_orders for each statement execute function refuse_change();
alter table till_sale_orders enable always trigger refuse_change;

-- What a till was told that it could not be: once, however often it is sent.
create table till_refusals (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  till text not null,
  receipt text not null,
  line int not null,
  -- Where it stood in what was sent.
  number int not null,
  place text references warehouses on delete cascade,
  kind text not null,
  copies double precision not null,
  gross double precision not null,
  unique (till, receipt, line, kind)
);
create index till_refusals_of_day on till_refusals (at);

-- Copies that were sold where the books had none that were free: what the books say less these is what stands there. They wait for
-- copies that come, or for somebody who counts.
create table sold_beyond (
  sale_id bigint primary key references till_sales,
  place text not null references warehouses,
  ean text not null,
  -- Null: a title that the shop does not have yet.
  product_id text,
  sold_at timestamptz not null,
  copies int not null check (copies > 0),
  -- Of these, how many had been promised to orders.
  promised int not null default 0 check (promised between 0 and copies),
  open_copies int not null check (open_copies between 0 and copies)
);
create index sold_beyond_open on sold_beyond (product_id, place, sold_at) where open_copies > 0;
create index sold_beyond_unknown on sold_beyond (ean) where product_id is null and open_copies > 0;

-- Whether somebody has counted there since: then what was sold before is not there to be taken.
create function was_counted_since(product text, stood_in text, moment timestamptz) returns boolean language sql stable as $$
  select exists (select from stock_movements m where m.product_id = product and m.warehouse_id = stood_in and m.at > moment
      and m.kind = 'CORRECTION' and m.order_line_id is null)
    or exists (select from count_outcomes o join counts c on c.id = o.count_id and c.place_id = stood_in
      where o.product_id = product and c.closed_at > moment and coalesce(
        (select max(s.at) from count_scans s join products p on p.id = o.product_id and p.ean = s.ean where s.count_id = c.id),
        c.closed_at) > moment)
$$;

-- Free copies go to what was sold before they came. Whoever writes them, it is looked at when all of it is written: an order may
-- have been given them meanwhile.
create function settle_sold_beyond(product text, stood_in text) returns void language plpgsql as $$
declare
  free int;
  moment timestamptz;
  beyond record;
  taken int;
begin
  if not exists (select from sold_beyond b where b.product_id = product and b.place = stood_in and b.open_copies > 0) then
    return;
  end if;
  select inventory_amount - held_amount, updated_at into free, moment
  from inventories where product_id = product and warehouse_id = stood_in for update;
  for beyond in select b.* from sold_beyond b
    where b.product_id = product and b.place = stood_in and b.open_copies > 0 order by b.sold_at, b.sale_id for update
  loop
    exit when coalesce(free, 0) <= 0;
    taken := least(free, beyond.open_copies);
    update sold_beyond set open_copies = open_copies - taken where sale_id = beyond.sale_id;
    insert into stock_movements (at, kind, product_id, warehouse_id, quantity, delta, by_kind, document)
    values (greatest(moment, beyond.sold_at), 'SALE', product, stood_in, taken, -taken, 'system', 'till ' || beyond.sale_id);
    free := free - taken;
  end loop;
end $$;

create function settle_freed_copies() returns trigger language plpgsql as $$
begin
  perform settle_sold_beyond(new.product_id, new.warehouse_id);
  return null;
end $$;
create constraint trigger settle_come_copies after insert on inventories deferrable initially deferred for each row
  when (new.inventory_amount > 0) execute function settle_freed_copies();
create constraint trigger settle_freed_copies after update of inventory_amount, held_amount on inventories
  deferrable initially deferred for each row
  when (new.inventory_amount - new.held_amount > old.inventory_amount - old.held_amount) execute function settle_freed_copies();

-- Who counts says what is there, with or without a difference.
create function end_sold_beyond(product text, stood_in text, until timestamptz) returns void language sql as $$
  update sold_beyond set open_copies = 0
  where product_id = product and place = stood_in and open_copies > 0 and sold_at <= until
$$;
create function settle_corrected_copies() returns trigger language plpgsql as $$
begin
  perform end_sold_beyond(new.product_id, new.warehouse_id, new.at);
  return null;
end $$;
create trigger settle_corrected_copies after insert on stock_movements for each row
  when (new.kind = 'CORRECTION' and new.order_line_id is null) execute function settle_corrected_copies();
create function settle_counted_copies() returns trigger language plpgsql as $$
begin
  update sold_beyond b set open_copies = 0
  from counts c
  where c.id = new.count_id and b.product_id = new.product_id and b.place = c.place_id and b.open_copies > 0
    and b.sold_at <= coalesce(
      (select max(s.at) from count_scans s where s.count_id = c.id and s.ean = b.ean), c.closed_at, b.sold_at);
  return null;
end $$;
create trigger settle_counted_copies after insert on count_outcomes for each row execute function settle_counted_copies();

-- A number that was read before anybody had written the title down.
create function name_sold_titles() returns trigger language plpgsql as $$
begin
  update sold_beyond b set product_id = a.id from added a where b.product_id is null and b.open_copies > 0 and b.ean = a.ean;
  return null;
end $$;
create trigger name_sold_titles after insert on products referencing new table as added
  for each statement execute function name_sold_titles();
create function name_renumbered_titles() returns trigger language plpgsql as $$
begin
  update sold_beyond set product_id = new.id where product_id is null and open_copies > 0 and ean = new.ean;
  perform settle_sold_beyond(new.id, i.warehouse_id) from inventories i where i.product_id = new.id;
  return null;
end $$;
create trigger name_renumbered_titles after update of ean on products for each row
  when (new.ean <> old.ean) execute function name_renumbered_titles();

-- Since when the copies of a place are led by the journal; null: not by it.
alter table warehouses add column journal_since timestamptz;

create trigger tell_office after insert on till_sales for each statement execute function tell_office('till', 'today', 'stock');
create trigger tell_office after insert on till_sale_orders for each statement execute function tell_office('till');
create trigger tell_office after insert on till_refusals for each statement execute function tell_office('till');
create trigger tell_office after update on sold_beyond for each row
  when (new.open_copies <> old.open_copies or new.product_id is distinct from old.product_id)
  execute function tell_office('till', 'today');
