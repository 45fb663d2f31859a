-- What rounding cash to five forints has added to what an order costs, or taken from it.
alter table orders add column rounding int not null default 0;
