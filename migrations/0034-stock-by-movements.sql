-- Copies change by movements only: how many stand in a place is the sum of them, kept by a trigger, as the money of an attempt
-- is the sum of its events.

alter table stock_movements drop constraint stock_movements_kind_check;
alter table stock_movements
  add constraint stock_movements_kind_check check (kind in (
    'OPENING', 'INTAKE', 'CORRECTION', 'COUNT', 'TRANSFER', 'SALE', 'RESTOCK', 'WRITE_OFF', 'SUPPLIER_RETURN')),
  -- What it adds to the place, or takes from it. A damaged copy that comes back is written off without having stood there.
  add column delta int,
  add column reason text,
  add column by_kind actor_kind,
  add column by_id text,
  -- The delivery note, the count, the import that it belongs to.
  add column document text;

-- What is known of old ones is their order, whose history tells who sent it or took it back.
alter table stock_movements disable trigger refuse_change;
update stock_movements set by_kind = 'system',
  delta = case kind when 'SALE' then -quantity when 'RESTOCK' then quantity else 0 end;
alter table stock_movements enable trigger refuse_change;

alter table stock_movements
  alter column delta set not null,
  alter column by_kind set not null,
  add check ((by_id is null) = (by_kind in ('buyer', 'system'))),
  add check (abs(delta) = quantity or (kind = 'WRITE_OFF' and delta = 0)),
  add check (case when kind in ('SALE', 'SUPPLIER_RETURN') then delta < 0 when kind in ('INTAKE', 'RESTOCK') then delta > 0 else true end);

-- What stood there before the first movement that is known.
insert into stock_movements (at, kind, product_id, warehouse_id, quantity, delta, by_kind)
select least(i.created_at, m.first - interval '1 second'), 'OPENING', i.product_id, i.warehouse_id,
  abs(i.inventory_amount - coalesce(m.sum, 0)), i.inventory_amount - coalesce(m.sum, 0), 'system'
from inventories i left join (
  select product_id, warehouse_id, sum(delta)::int as sum, min(at) as first from stock_movements group by 1, 2
) as m using (product_id, warehouse_id)
where i.inventory_amount <> coalesce(m.sum, 0)
order by i.product_id, i.warehouse_id;

-- A place that has no row yet gets one. What would leave less than is held, or less than nothing, is refused by the table itself.
create function move_copies() returns trigger language plpgsql as $$
begin
  update inventories i set inventory_amount = i.inventory_amount + m.delta, updated_at = m.at
  from (
    select product_id, warehouse_id, sum(delta)::int as delta, max(at) as at from added group by product_id, warehouse_id
  ) as m
  where i.product_id = m.product_id and i.warehouse_id = m.warehouse_id and m.delta <> 0;
  insert into inventories as i (product_id, warehouse_id, inventory_amount, created_at, updated_at)
  select a.product_id, a.warehouse_id, sum(a.delta)::int, max(a.at), max(a.at) from added a
  where not exists (select from inventories i where i.product_id = a.product_id and i.warehouse_id = a.warehouse_id)
  group by a.product_id, a.warehouse_id having sum(a.delta) <> 0 order by a.product_id, a.warehouse_id
  on conflict (product_id, warehouse_id) do update
  set inventory_amount = i.inventory_amount + excluded.inventory_amount, updated_at = excluded.updated_at;
  return null;
end $$;
create trigger move_copies after insert on stock_movements referencing new table as added
  for each statement execute function move_copies();

create function refuse_unmoved_copies() returns trigger language plpgsql as $$
begin
  raise exception 'Copies are moved by stock_movements, never by writing another number';
end $$;
create trigger refuse_unmoved_insert before insert on inventories for each row
  when (new.inventory_amount <> 0 and pg_trigger_depth() = 0) execute function refuse_unmoved_copies();
create trigger refuse_unmoved_update before update of inventory_amount on inventories for each row
  when (new.inventory_amount <> old.inventory_amount and pg_trigger_depth() = 0) execute function refuse_unmoved_copies();

-- Also where a large load passes the keys' own triggers over.
alter table stock_movements enable always trigger move_copies, enable always trigger refuse_change;
alter table inventories enable always trigger refuse_unmoved_insert, enable always trigger refuse_unmoved_update;

-- A new row of a place begins empty.
alter table inventories alter column inventory_amount set default 0;
