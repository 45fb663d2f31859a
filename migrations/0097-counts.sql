-- Copies that are counted while they are sold. Each scan has an id of its own and its time; what follows from them is reckoned
-- against what stood there at that time, and becomes movements when somebody accepts it.
create table counts (
  id bigint generated always as identity primary key,
  place_id text not null references warehouses,
  -- What is counted: all that stands in the place, a shelf of it, the titles of a category, or titles that are named.
  range text not null check (range in ('place', 'shelf', 'category', 'list')),
  shelf text,
  category_id text references categories,
  -- The titles that had to be counted again of another count.
  rest_of bigint references counts,
  opened_at timestamptz not null,
  opened_by text not null,
  -- Accepted, or dropped where there is no outcome.
  closed_at timestamptz,
  closed_by text,
  outcome jsonb,
  version int not null default 1,
  check ((shelf is not null) = (range = 'shelf')),
  check ((category_id is not null) = (range = 'category')),
  check ((closed_at is null) = (closed_by is null)),
  check (outcome is null or closed_at is not null)
);
create index counts_open on counts (id) where closed_at is null;
create trigger raise_version before update on counts for each row execute function raise_version();
alter table counts enable always trigger raise_version;
create trigger record_change after insert or update on counts for each row
  when (current_setting('shop.act', true) <> '') execute function record_change('{id}', '{}');
alter table counts enable always trigger record_change;

-- Titles that are named, and titles of which earlier scans are not to count any more.
create table count_titles (
  count_id bigint not null references counts,
  product_id text not null,
  is_named boolean not null default false,
  counted_from timestamptz,
  primary key (count_id, product_id)
);

create table count_scans (
  id uuid primary key,
  count_id bigint not null references counts,
  ean text not null,
  copies int not null check (copies <> 0 and abs(copies) <= 10000),
  at timestamptz not null,
  taken_at timestamptz not null,
  by_id text not null
);
create index count_scans_of_count on count_scans (count_id, ean, at);
create trigger refuse_change before update or delete on count_scans for each statement execute function refuse_change();

-- What moved after a moment is asked of each title that was counted.
create index stock_movements_of_shelf on stock_movements (product_id, warehouse_id, at);

create function tell_office_of_count() returns trigger language plpgsql as $$
begin
  perform pg_notify('office', 'counts count:' || id) from (
    select distinct coalesce(to_jsonb(r) ->> 'count_id', to_jsonb(r) ->> 'id') as id from changed r) as told;
  return null;
end $$;
create trigger tell_office_insert after insert on counts referencing new table as changed
  for each statement execute function tell_office_of_count();
create trigger tell_office_update after update on counts referencing new table as changed
  for each statement execute function tell_office_of_count();
create trigger tell_office_insert after insert on count_scans referencing new table as changed
  for each statement execute function tell_office_of_count();
create trigger tell_office_insert after insert on count_titles referencing new table as changed
  for each statement execute function tell_office_of_count();
create trigger tell_office_update after update on count_titles referencing new table as changed
  for each statement execute function tell_office_of_count();

-- What an accepted count came to, title by title: also those of which all copies were there.
create table count_outcomes (
  count_id bigint not null references counts,
  product_id text not null,
  -- Null: no copy of it was found.
  counted int,
  stood int not null,
  -- What was moved; nothing where it could not be.
  delta int not null,
  primary key (count_id, product_id)
);
create index count_outcomes_of_title on count_outcomes (product_id, count_id);

-- Parcels that were opened again or collected, by when: what lay in them was on no shelf.
create index shipments_ended_in_house on shipments (ended_at) where shipped_at is null and ended_at is not null;
