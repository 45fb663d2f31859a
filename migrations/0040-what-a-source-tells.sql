-- What publishers and wholesalers tell of a title beside what the shop has known so far.

alter table products
  -- Not sent before this day, whenever it was published.
  add column embargo_until date,
  -- Sold out everywhere, and expected to be printed again on this day.
  add column expected_on date,
  -- What the supplier takes, where it is not the shop's usual time.
  add column order_days int check (order_days between 0 and 365),
  -- Not sold whatever stands on the shelf.
  add column off_sale text check (off_sale in ('recalled', 'withdrawn')),
  -- From when it may be sent: it is a preorder until then.
  add column release_date date generated always as (greatest(publication_date, embargo_until)) stored,
  add column release_precision date_precision not null generated always as (
    case when embargo_until > coalesce(publication_date, '-infinity') then 'day'::date_precision else publication_precision end) stored;

-- Two publishers may have a series of the same name.
alter table series add column publisher_id text references publishers;
create index series_by_publisher on series (publisher_id);
