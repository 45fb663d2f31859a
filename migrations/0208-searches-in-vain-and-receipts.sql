-- What readers looked for and did not find, by day: the words without accents, and of how many networks. What few looked for goes when its
-- day is over; nothing of it tells who it was.
create table empty_searches (
  day date not null,
  language language not null,
  words text not null check (length(words) between 2 and 80),
  networks int not null,
  primary key (day, language, words)
);
-- So that a network counts once a day: a keyed hash of it with the words, gone with the day.
create table empty_search_marks (
  day date not null,
  mark bytea not null,
  primary key (day, mark)
);

-- Receipts of a till may begin again each day or year: till, receipt, line and day name a line. What takes a line back names it for good, by its
-- day in the receipt's name, so that it is taken back once, whenever that is.
alter table till_sales drop constraint till_sales_till_receipt_line_key;
create unique index till_sales_once on till_sales (till, receipt, line, ((sold_at at time zone 'Europe/Budapest')::date));
create unique index till_sales_back_once on till_sales (till, receipt, line) where line >= 50000;

-- A line may ring up more copies than its order has: so many are the order's, with this money, and the rest is a sale. Null: all of them.
alter table till_sale_orders add column copies int check (copies <> 0), add column gross int, add check (num_nulls(copies, gross) in (0, 2));
