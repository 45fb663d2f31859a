-- KEEP-06: when what an order says of people has gone, and when whom it was invoiced to, because accounting needs them no more.
alter table orders add column stripped_at timestamptz, add column nameless_at timestamptz;
create index orders_to_strip on orders (ended_at) where ended_at is not null and stripped_at is null;
create index orders_to_forget on orders (ended_at) where stripped_at is not null and nameless_at is null;
-- What acts wrote down of one row, wherever it was changed.
create index act_changes_of_people on act_changes (table_name, (key ->> 'id')) where personal is not null;
