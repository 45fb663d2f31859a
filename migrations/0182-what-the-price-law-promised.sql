-- PRICE-04: what the law on book prices said of an order on the day it was placed, so that a rule that begins later changes no order:
-- for how much a copy could be sold at least (0: its price was not fixed), and from which sum a parcel with such a copy could be free of
-- charge (null: there is none in it). Lines of an older release say nothing.
alter table order_lines add column lowest_price int;
alter table orders add column bound_free_from int;
