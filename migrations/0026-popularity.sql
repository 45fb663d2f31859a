-- How much a product is wanted is reckoned from what was bought. What the orders here do not know (the counter, a shop of
-- before) stands in this table, by the day on or about which it was sold.

create table sales_elsewhere (
  product_id text not null references products on delete cascade,
  day date not null,
  buyers int not null check (buyers > 0),
  primary key (product_id, day)
);
