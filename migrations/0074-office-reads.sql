-- What the office reads at a million orders, and who has a record open.

-- Filters that few or no orders pass together. The statistics tell that two of them exclude each other: without, the planner takes
-- them for independent and walks through all orders by time.
create index orders_by_facets on orders (shipping, payment_method, status, payment_state, language, placed_at, id);
create index orders_by_sum on orders ((coalesce(total, goods)), placed_at, id);
create statistics orders_facets (mcv, ndistinct) on shipping, payment_method, status, payment_state, language from orders;
alter statistics orders_facets set statistics 200;

-- Orders found by words, at most so many. How common the beginning of a word is the planner cannot know, and takes any for common;
-- so it is told to ask the index of words.
create function orders_found(query tsquery, most int) returns setof bigint
  language sql stable set enable_seqscan = off set enable_indexscan = off as $$
  select order_id from order_finds where words @@ query limit most
$$;

-- Who has which record open. It is told anew while they have; nothing of it needs to outlive a crash.
create unlogged table office_presence (
  record text not null,
  sub uuid not null references staff_members on update cascade on delete cascade,
  seen_at timestamptz not null,
  primary key (record, sub)
);
