-- What the club reads is chosen for the evening itself, with the words that are said of it there.

alter table book_club_dates
  add column product_id text references products on delete set null,
  add column words_hu text not null default '',
  add column words_en text not null default '';
create index book_club_dates_by_product on book_club_dates (product_id) where product_id is not null;

-- Until now it was the first of the month's titles: whoever has signed up has been told that one.
update book_club_dates as d set product_id = first.product_id, words_hu = first.words_hu, words_en = first.words_en
from (
  select distinct on (month) month, product_id, words_hu, words_en from titles_of_the_month
  order by month, position, product_id
) as first
where first.month = date_trunc('month', d.starts_at at time zone 'Europe/Budapest')::date;
