-- The front page's newest books, the most popular of a day first: read in their order, a handful instead of all of the last days.
create index products_newest on products (type, publication_date desc, popularity desc, id) where not deleted and off_sale is null;
