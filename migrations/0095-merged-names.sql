-- Two that turned out to be one: what went and what was moved, so that it can be undone for thirty days.
create table name_merges (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('contributor', 'publisher', 'series', 'work')),
  from_id text not null,
  from_name text not null,
  into_id text not null,
  at timestamptz not null,
  by_kind actor_kind not null,
  by_id text,
  -- The row that went, the keys of the rows that were its own, and what it filled in.
  undo jsonb not null,
  undone_at timestamptz,
  -- Files go on naming publishers and series that went: as it is compared, and whom it means now.
  from_key text,
  leads_to text not null,
  check ((by_id is null) = (by_kind in ('buyer', 'system')))
);
create index name_merges_into on name_merges (kind, into_id, id);
create index name_merges_by_key on name_merges (kind, from_key) where undone_at is null;
create index name_merges_leading on name_merges (kind, leads_to) where undone_at is null;

-- Lists of names go by the alphabet.
create index contributors_by_sort_name on contributors (shelf_title(sort_name), id);
create index publishers_by_name on publishers (shelf_title(name), id);
create index series_by_name on series (shelf_title(name), id);

-- When a title was last sold is told of many titles at once.
create index stock_movements_of_sales on stock_movements (product_id, at) where kind = 'SALE';
