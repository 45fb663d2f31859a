-- What the office's first screen goes by: of orders that wait for something also the way they are sent, and the returns that
-- are announced, oldest first.
drop index orders_waiting;
create index orders_waiting on orders (placed_at, id) include (waits_for, shipping) where waits_for <> '{}';
create index returns_announced on returns (announced_at) where status = 'ANNOUNCED';
