-- What the shop has ordered from its suppliers: a row a title, not a purchasing system. What has come is counted by whoever writes
-- the movement that brings it in, so that every way in which copies come is the same.
create table supplier_order_lines (
  id bigint generated always as identity primary key,
  -- Rows that went to a supplier in one list have one number.
  list_number bigint not null,
  supplier_id text not null references warehouses,
  product_id text not null references products on delete cascade,
  copies int not null check (copies between 1 and 100000),
  came int not null default 0 check (came between 0 and copies),
  ordered_at timestamptz not null,
  by_kind actor_kind not null,
  by_id text,
  expected_on date,
  chased_at timestamptz,
  -- All have come, or no more will.
  ended_at timestamptz,
  version int not null default 1,
  check ((by_id is null) = (by_kind in ('buyer', 'system'))),
  check (ended_at is not null or came < copies)
);
create sequence supplier_list_number owned by supplier_order_lines.list_number;
create index supplier_order_lines_open on supplier_order_lines (product_id, id) where ended_at is null;
create index supplier_order_lines_of_title on supplier_order_lines (product_id, id);
create index supplier_order_lines_of_supplier on supplier_order_lines (supplier_id, id);

-- From whom a title is ordered, where somebody has said so.
create table product_suppliers (
  product_id text primary key references products on delete cascade,
  supplier_id text not null references warehouses
);

create trigger raise_version before update on supplier_order_lines for each row execute function raise_version();
create trigger record_change after insert or update or delete on supplier_order_lines for each row
  when (current_setting('shop.act', true) <> '') execute function record_change('{id}', '{}');
create trigger record_change after insert or update or delete on product_suppliers for each row
  when (current_setting('shop.act', true) <> '') execute function record_change('{product_id}', '{}');
create trigger tell_office after insert or update or delete on supplier_order_lines
  for each statement execute function tell_office('stock', 'today');
alter table supplier_order_lines enable always trigger raise_version, enable always trigger record_change;
alter table product_suppliers enable always trigger record_change;
