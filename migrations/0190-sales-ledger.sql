-- What was paid, sent and given back, a line for each copy's share in each fact: only added to, from payment events and movements
-- of stock. From its lines come the sums that reports read, in the same statement.
create table sales_lines (
  id bigint generated always as identity primary key,
  -- The fact it tells of: with its part it is told once.
  source text not null check (source in ('payment', 'movement', 'till')),
  source_id bigint not null,
  part int not null,
  -- On which of the three days it counts.
  what text not null check (what in ('paid', 'sent', 'back')),
  -- The day it counts on, in the shop. It is the day it happened on, or the first open one where the month of that was closed.
  day date not null,
  happened_on date not null check (happened_on <= day),
  at timestamptz not null,
  order_id bigint references orders,
  order_line_id bigint,
  -- `rest`: money that is no line's, as what was paid twice.
  kind text not null check (kind in ('goods', 'delivery', 'rounding', 'rest')),
  product_id text,
  -- Where it stood or was paid, if anywhere: a shop of ours.
  place text not null default '',
  -- How it goes to the buyer; `TILL` over the counter.
  way text not null,
  -- Who took or gave back the money.
  means text not null default '',
  -- Null: outside of VAT.
  rate smallint,
  copies int not null,
  gross int not null,
  list int not null,
  -- By the last delivery before it, where somebody has written its cost down, from whom and by which terms it came.
  cost int,
  supplier text,
  terms text check (terms in ('bought', 'returnable', 'consignment')),
  unique (source, source_id, part),
  -- What a till has sold may be no title of the shop.
  check (kind = 'goods' or product_id is null),
  check (num_nulls(cost, supplier, terms) in (0, 3))
);
create index sales_lines_of_order on sales_lines (order_id, id);
create index sales_lines_by_day on sales_lines (day, id);
-- What is heard of after its month was closed.
create index sales_lines_late on sales_lines (day) where happened_on < day;
create index sales_lines_heard_late on sales_lines (happened_on) where happened_on < day;
create index sales_lines_of_title on sales_lines (product_id, day) where product_id is not null;

create table sales_days (
  day date not null,
  what text not null,
  kind text not null,
  place text not null,
  way text not null,
  means text not null,
  rate smallint,
  copies bigint not null,
  gross bigint not null,
  list bigint not null,
  unique nulls not distinct (day, what, kind, place, way, means, rate)
);

-- Of titles by month, so that a year of a large shop is read at once. What is known of cost stands apart.
create table sales_titles (
  month date not null,
  product_id text not null,
  what text not null,
  is_till boolean not null,
  -- Empty where nobody knows.
  supplier text not null,
  copies bigint not null,
  gross bigint not null,
  costed_net bigint not null,
  cost bigint not null,
  primary key (month, product_id, what, is_till, supplier)
);
create index sales_titles_of_title on sales_titles (product_id, month);

-- A month that was closed, with its sums as they were then.
create table sales_months (
  month date primary key check (extract(day from month) = 1),
  closed_at timestamptz not null,
  closed_by_kind actor_kind not null,
  closed_by_id text,
  sums jsonb not null,
  check ((closed_by_id is null) = (closed_by_kind in ('buyer', 'system')))
);

-- How far the ledger has read, and how its last check ended. What was the last number an hour ago is told by now, whoever wrote
-- it; numbers after it may come out of their order, so they are looked through again.
create table sales_reading (
  source text primary key,
  read_to bigint not null default 0,
  last_number bigint not null default 0,
  looked_at timestamptz not null default '-infinity'
);
create table sales_checks (
  is_only boolean primary key default true check (is_only),
  checked_at timestamptz not null,
  faults int not null
);

create trigger refuse_change before update or delete on sales_lines for each statement execute function refuse_change();
create trigger refuse_change before update or delete on sales_months for each statement execute function refuse_change();

create function refuse_closed_month() returns trigger language plpgsql as $$
begin
  if exists (select from (select distinct date_trunc('month', day)::date as month from added) a
      join sales_months m on m.month >= a.month) then
    raise exception 'A closed month does not change';
  end if;
  return null;
end $$;
create trigger refuse_closed_month after insert on sales_lines referencing new table as added
  for each statement execute function refuse_closed_month();

-- Costs are looked up by title.
create index intake_lines_of_ean on intake_lines (ean) where cost is not null;
