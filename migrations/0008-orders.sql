-- Orders: what was bought as it was then, the money that came and went, and the copies that are held for it.

-- Copies promised to orders. What can be sold is inventory_amount - held_amount.
alter table inventories
  add column held_amount int not null default 0,
  add constraint held_amount_is_there check (held_amount between 0 and inventory_amount);

create table orders (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^K[0-9]{2}-[0-9A-HJKMNP-TV-Z]{6}$'),
  -- The buyer's `sub`, of the shop's own user pool or a foreign one. An account may go; what it bought stays.
  user_id uuid,
  -- What the buyer's page made up for this order, and what came with it: the same twice is one order.
  place_key text not null,
  body_hash bytea not null,
  status text not null check (status in ('AWAITING_QUOTE', 'AWAITING_PAYMENT', 'CONFIRMED', 'COMPLETED', 'CANCELLED', 'EXPIRED')),
  version int not null default 1,
  language language not null,
  email text not null,
  contact jsonb not null,
  shipping text not null check (shipping in ('SHOP', 'GLS', 'GLSPOINT', 'POSTOUTSIDEHUN')),
  delivery jsonb,
  billing jsonb not null,
  pickup_shop jsonb,
  parcel_point jsonb,
  payment_method text check (payment_method in ('BARION', 'PAYPAL', 'COLLECTION')),
  together boolean not null default true,
  note text,
  -- Forints, VAT included. The shipping price is null until a quote is made.
  goods int not null check (goods >= 0),
  shipping_price int check (shipping_price >= 0),
  total int check (total = goods + shipping_price),
  -- [{percent, net, vat, gross}], summing to goods + shipping.
  vat jsonb not null,
  -- Given back on purpose beside cancelled lines: returned goods, a price promise, goodwill.
  allowance int not null default 0 check (allowance >= 0),
  terms_version text not null,
  expected_from date,
  expected_to date,
  expected_precision date_precision not null default 'day',
  placed_at timestamptz not null,
  -- Until when it may be paid.
  expires_at timestamptz,
  confirmed_at timestamptz,
  ended_at timestamptz,
  -- Why a bookseller has to look at it.
  attention text,
  attention_at timestamptz,
  unique (user_id, place_key),
  check ((total is null) = (shipping_price is null)),
  check (status = 'AWAITING_QUOTE' or total is not null or status in ('CANCELLED', 'EXPIRED'))
);
create index orders_of_user on orders (user_id, placed_at desc, id desc);
create index orders_by_time on orders (placed_at desc, id desc);
create index orders_to_expire on orders (expires_at) where status in ('AWAITING_PAYMENT', 'AWAITING_QUOTE');
create index orders_in_need on orders (attention_at) where attention is not null;

create table order_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  position int not null,
  product_id text not null,
  -- The product as it was bought.
  type product_type not null,
  ean text not null,
  name text not null,
  author text,
  slug text not null,
  unit_price int not null check (unit_price >= 0),
  list_price int not null check (list_price >= 0),
  vat_percent int not null check (vat_percent between 0 and 99),
  kind text not null check (kind in ('STOCK', 'TO_ORDER', 'PREORDER')),
  quantity int not null check (quantity > 0),
  cancelled_quantity int not null default 0 check (cancelled_quantity >= 0),
  shipped_quantity int not null default 0 check (shipped_quantity >= 0),
  delivered_quantity int not null default 0 check (delivered_quantity >= 0),
  returned_quantity int not null default 0 check (returned_quantity >= 0),
  expected_from date,
  expected_to date,
  expected_precision date_precision not null default 'day',
  unique (order_id, position),
  check (cancelled_quantity + shipped_quantity <= quantity),
  check (delivered_quantity <= shipped_quantity),
  check (returned_quantity <= shipped_quantity)
);
create index order_lines_of_product on order_lines (product_id);

-- Copies held for a line. Without an end they are committed: paid for, or to be paid at the till.
create table stock_reservations (
  order_line_id bigint not null references order_lines,
  warehouse_id text not null references warehouses,
  product_id text not null,
  quantity int not null check (quantity > 0),
  expires_at timestamptz,
  primary key (order_line_id, warehouse_id)
);
create index stock_reservations_of_place on stock_reservations (product_id, warehouse_id);
create index stock_reservations_to_expire on stock_reservations (expires_at) where expires_at is not null;

-- Every change of what stands on a shelf that an order brought about. Only ever added to.
create table stock_movements (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null check (kind in ('SALE', 'RESTOCK', 'WRITE_OFF')),
  product_id text not null,
  warehouse_id text not null references warehouses,
  quantity int not null check (quantity > 0),
  order_line_id bigint references order_lines
);
create index stock_movements_of_product on stock_movements (product_id, warehouse_id, id);

create table payment_attempts (
  id uuid primary key,
  order_id bigint not null references orders,
  number int not null check (number > 0),
  provider text not null check (provider in ('barion', 'paypal', 'till')),
  amount int not null check (amount > 0),
  status text not null check (status in ('CREATED', 'REDIRECTED', 'PROCESSING', 'SUCCEEDED', 'FAILED', 'CANCELLED', 'EXPIRED', 'REJECTED', 'UNKNOWN')),
  -- The provider's id of it, and its page.
  payment_id text,
  pay_url text,
  -- Charged and given back so far: the sums of its events, kept by a trigger; and what has been asked back and not settled.
  charged int not null default 0,
  refunded int not null default 0,
  refunding int not null default 0,
  created_at timestamptz not null,
  valid_until timestamptz,
  -- Another attempt took its place; it is watched all the same.
  superseded_at timestamptz,
  capture_round int not null default 1,
  reason text,
  snapshot jsonb,
  checked_at timestamptz,
  next_check_at timestamptz,
  checks int not null default 0,
  unique (order_id, number),
  unique (provider, payment_id),
  check (0 <= refunded and 0 <= refunding and refunded + refunding <= charged and charged <= amount)
);
create unique index one_live_attempt on payment_attempts (order_id, provider)
  where superseded_at is null and status in ('CREATED', 'REDIRECTED', 'PROCESSING');
create index payment_attempts_to_check on payment_attempts (next_check_at) where next_check_at is not null;

-- The ledger. Only ever added to; the provider's reference makes each fact one fact.
create table payment_events (
  id bigint generated always as identity primary key,
  attempt_id uuid not null references payment_attempts,
  provider text not null,
  kind text not null check (kind in ('CHARGED', 'REFUNDED', 'REFUND_FAILED', 'REVERSED')),
  amount int not null check (amount > 0),
  reference text not null,
  at timestamptz not null,
  unique (provider, kind, reference)
);
create index payment_events_of_attempt on payment_events (attempt_id);

create function count_payment_event() returns trigger language plpgsql as $$
begin
  update payment_attempts set
    charged = charged + case new.kind when 'CHARGED' then new.amount else 0 end,
    refunded = refunded + case new.kind when 'REFUNDED' then new.amount when 'REVERSED' then new.amount
      when 'REFUND_FAILED' then -new.amount else 0 end
  where id = new.attempt_id;
  return null;
end $$;
create trigger count_payment_event after insert on payment_events
  for each row execute function count_payment_event();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name;
end $$;
create trigger refuse_change before update or delete on payment_events
  for each statement execute function refuse_change();
create trigger refuse_change before update or delete on stock_movements
  for each statement execute function refuse_change();

create table refunds (
  id uuid primary key,
  order_id bigint not null references orders,
  attempt_id uuid not null references payment_attempts,
  amount int not null check (amount > 0),
  reason text not null,
  status text not null check (status in ('REQUESTED', 'PENDING', 'COMPLETED', 'FAILED')),
  requested_at timestamptz not null,
  requested_by text not null,
  -- Set while, and after, the provider is asked: whoever finds it here looks before asking again.
  asked_at timestamptz,
  tries int not null default 0,
  next_try_at timestamptz,
  provider_refund_id text,
  settled_at timestamptz,
  failure text
);
create index refunds_of_order on refunds (order_id);
create index refunds_to_try on refunds (next_try_at) where status in ('REQUESTED', 'PENDING');

create function count_refund() returns trigger language plpgsql as $$
declare
  before int := case when tg_op = 'UPDATE' and old.status in ('REQUESTED', 'PENDING') then old.amount else 0 end;
  after int := case when new.status in ('REQUESTED', 'PENDING') then new.amount else 0 end;
begin
  if before <> after then
    update payment_attempts set refunding = refunding - before + after where id = new.attempt_id;
  end if;
  return null;
end $$;
create trigger count_refund after insert or update of status on refunds
  for each row execute function count_refund();

-- One row a version of the order: who changed what.
create table order_history (
  order_id bigint not null references orders,
  version int not null,
  at timestamptz not null,
  kind text not null,
  from_status text,
  to_status text not null,
  by text not null,
  note text,
  primary key (order_id, version)
);

-- Letters to be sent. One of a kind and key an order, however often it is queued.
create table order_letters (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  kind text not null,
  key text not null default '',
  extra jsonb not null default '{}',
  queued_at timestamptz not null,
  due_at timestamptz,
  tries int not null default 0,
  sent_at timestamptz,
  failure text,
  unique (order_id, kind, key)
);
create index order_letters_due on order_letters (due_at) where due_at is not null;

create table shipments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  number int not null check (number > 0),
  status text not null check (status in ('PENDING', 'PACKED', 'SHIPPED', 'DELIVERED', 'RETURNED_TO_SENDER', 'LOST', 'READY_FOR_PICKUP', 'COLLECTED', 'NOT_COLLECTED', 'CANCELLED')),
  carrier text,
  tracking_number text,
  tracking_url text,
  made_at timestamptz not null,
  packed_at timestamptz,
  shipped_at timestamptz,
  ready_at timestamptz,
  pickup_until date,
  reminded_at timestamptz,
  ended_at timestamptz,
  unique (order_id, number)
);
create table shipment_lines (
  shipment_id bigint not null references shipments,
  order_line_id bigint not null references order_lines,
  quantity int not null check (quantity > 0),
  primary key (shipment_id, order_line_id)
);
create index shipment_lines_of_line on shipment_lines (order_line_id);

create table returns (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  number int not null check (number > 0),
  status text not null check (status in ('ANNOUNCED', 'RECEIVED', 'REFUNDED', 'REJECTED')),
  -- The statement as it was made: name, address, words, by which way it came.
  statement jsonb not null,
  announced_at timestamptz not null,
  received_at timestamptz,
  ended_at timestamptz,
  reason text,
  unique (order_id, number)
);
create table return_lines (
  return_id bigint not null references returns,
  order_line_id bigint not null references order_lines,
  quantity int not null check (quantity > 0),
  is_restocked boolean,
  primary key (return_id, order_line_id)
);

create table invoices (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  -- What the invoicing service knows it by: asking twice with it makes one invoice.
  external_id text not null unique,
  kind text not null check (kind in ('INVOICE', 'ADVANCE', 'FINAL', 'STORNO')),
  status text not null check (status in ('QUEUED', 'ISSUED', 'FAILED')),
  number text,
  url text,
  of_invoice bigint references invoices,
  queued_at timestamptz not null,
  issued_at timestamptz,
  tries int not null default 0,
  next_try_at timestamptz,
  failure text
);
create index invoices_of_order on invoices (order_id);
create index invoices_to_issue on invoices (next_try_at) where status = 'QUEUED';

-- Ends a statement that has written too early, and with it all that it has written.
create function refuse(reason text) returns int language plpgsql as $$
begin
  raise exception '%', reason using errcode = 'KF001';
end $$;

-- A held copy is not on the shelf for anybody else: search and pages go by what can be sold.
create or replace function refresh_stale_search() returns trigger language plpgsql as $$
declare
  whole text[];
  stock text[];
begin
  delete from search_refreshes where transaction_id = new.transaction_id;
  with stale as (
    delete from search_stale where transaction_id = new.transaction_id returning product_id, only_stock
  ), changed as (
    select product_id, bool_and(only_stock) as only_stock from stale group by product_id
  )
  select array_agg(product_id order by product_id) filter (where not only_stock),
    array_agg(product_id order by product_id) filter (where only_stock)
  into whole, stock from changed;

  if whole is not null then
    perform refresh_search_documents(whole);
    -- What was just written went by what stands there; the few with held copies are looked at again.
    stock := stock || array(select distinct product_id from inventories where held_amount > 0 and product_id = any(whole));
  end if;
  if cardinality(stock) > 0 then
    perform from search_documents where product_id = any(stock) order by product_id for update;
    update search_documents d set in_stock = not in_stock
    where product_id = any(stock) and in_stock <> exists (
      select from inventories i join warehouses w on w.id = i.warehouse_id
      where i.product_id = d.product_id and w.type in ('SHOP', 'CENTRAL') and i.inventory_amount > i.held_amount);
    perform gin_clean_pending_list('search_documents_by_words');
  end if;
  return null;
end $$;

create or replace function mark_search_of_changed_stock() returns trigger language plpgsql as $$
begin
  perform search_is_stale((
    select array_agg(n.product_id) from changed n join before o using (product_id, warehouse_id)
    where (n.inventory_amount > n.held_amount) <> (o.inventory_amount > o.held_amount)), true);
  return null;
end $$;

-- A copy that is held changes a number on a page, which may wait a moment: it is announced together with others after the
-- order has been written (an announcement makes everybody's commit wait for everybody else's). The last copy is told at once.
create function announce_stock() returns trigger language plpgsql as $$
declare
  told text[] := array(
    select distinct n.product_id from changed n join before o using (product_id, warehouse_id)
    where n.inventory_amount <> o.inventory_amount
      or (n.inventory_amount > n.held_amount) <> (o.inventory_amount > o.held_amount)
    limit 101);
begin
  if cardinality(told) > 100 then
    perform announce(array['*']);
  elsif cardinality(told) > 0 then
    perform announce_stock_of(told);
  end if;
  return null;
end $$;

create function announce_stock_of(ids text[]) returns void language sql as $$
  select announce(
    array(select 'product:' || id from unnest(ids) as id)
    || array(select distinct 'list:' || p.type from products as p where p.id = any(ids)));
$$;

drop trigger changes_on_update on inventories;
create trigger changes_on_update after update on inventories
  referencing old table as before new table as changed for each statement execute function announce_stock();
