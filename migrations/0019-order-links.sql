-- Which of an order's links open it: a new one makes the earlier ones worthless. 0 are those without a number in them.
alter table orders add column link_version integer not null default 0 check (link_version >= 0);
