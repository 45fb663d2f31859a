-- Sums from which reports of a large shop are read at once.

-- What buyers kept of titles in a year: paid less given back, with the tills' part apart. By month it is nearly as many rows as the
-- ledger has.
create table sales_years (
  year date not null check (extract(doy from year) = 1),
  product_id text not null,
  -- Empty where nobody knows.
  supplier text not null,
  copies bigint not null,
  till_copies bigint not null,
  gross bigint not null,
  costed_net bigint not null,
  cost bigint not null,
  primary key (year, product_id, supplier)
);
insert into sales_years (year, product_id, supplier, copies, till_copies, gross, costed_net, cost)
select date_trunc('year', month)::date, product_id, supplier, sum(sign * copies), coalesce(sum(sign * copies) filter (where is_till), 0),
  sum(sign * gross), sum(sign * costed_net), sum(sign * cost)
from (select *, case what when 'back' then -1 else 1 end as sign from sales_titles where what <> 'sent') as s
group by 1, 2, 3;

-- What stood in our places when a quarter began, for each title that ever did: the stock of any day is then read from the movements of one
-- quarter. Made from the movements, every night anew.
create table stock_quarters (
  quarter date not null,
  product_id text not null,
  copies int not null,
  -- When copies of it last came in, and what the last delivery before the quarter cost; null: none came, or nobody has written it down.
  came_at timestamptz,
  cost int,
  primary key (quarter, product_id)
);

-- The journal of tills by day and by who has written its lines. Money, as it was rung up: orders too.
create table till_days (
  day date not null,
  place text not null references warehouses,
  by_kind actor_kind not null,
  -- Empty where it is nobody in particular.
  by_id text not null,
  receipts int not null,
  copies bigint not null,
  back bigint not null,
  gross bigint not null,
  primary key (day, place, by_kind, by_id)
);

-- A receipt counts where its first line stands: numbers may begin again on another day.
create function sum_till_days() returns trigger language plpgsql as $$
begin
  insert into till_days as d (day, place, by_kind, by_id, receipts, copies, back, gross)
  select a.day, a.place, a.by_kind, coalesce(a.by_id, ''), count(distinct (a.till, a.receipt)) filter (where not exists (
      select from till_sales s where s.till = a.till and s.receipt = a.receipt and s.id < a.id
        and (s.sold_at at time zone 'Europe/Budapest')::date = a.day)),
    sum(greatest(a.copies, 0)), sum(greatest(-a.copies, 0)), sum(a.gross)
  from (select *, (sold_at at time zone 'Europe/Budapest')::date as day from added) as a
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (day, place, by_kind, by_id) do update
  set receipts = d.receipts + excluded.receipts, copies = d.copies + excluded.copies, back = d.back + excluded.back,
    gross = d.gross + excluded.gross;
  return null;
end $$;
create trigger sum_till_days after insert on till_sales referencing new table as added
  for each statement execute function sum_till_days();
alter table till_sales enable always trigger sum_till_days;
insert into till_days (day, place, by_kind, by_id, receipts, copies, back, gross)
select (sold_at at time zone 'Europe/Budapest')::date, place, by_kind, coalesce(by_id, ''), count(distinct (till, receipt)),
  sum(greatest(copies, 0)), sum(greatest(-copies, 0)), sum(gross)
from till_sales group by 1, 2, 3, 4;
