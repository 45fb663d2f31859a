-- Where customers have their books sent, and the parcel points that take them.

create table addresses (
  id text primary key,
  -- The customer's id in the user pool, which need not be the shop's own.
  owner text not null,
  name text not null,
  phone text not null default '',
  country text not null check (country ~ '^[A-Z]{2}$'),
  postcode text not null,
  city text not null,
  street text not null,
  note text,
  company text,
  tax_number text check (tax_number is null or company is not null),
  is_default boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index addresses_owner on addresses (owner);
create unique index addresses_one_default on addresses (owner) where is_default;

-- Whoever is deleted, by whatever way, leaves no address behind.
create function delete_addresses_of_user() returns trigger language plpgsql as $$
begin
  delete from addresses where owner = old.id::text;
  return null;
end $$;
create trigger addresses_follow_user after delete on users for each row execute function delete_addresses_of_user();

create table parcel_points (
  id text primary key,
  name text not null,
  kind text not null check (kind in ('shop', 'locker')),
  country text not null,
  postcode text not null,
  city text not null,
  street text not null,
  description text not null default '',
  -- Rows of [weekday 1–7, from, to].
  hours jsonb not null default '[]',
  is_accessible boolean not null default false,
  takes_cards boolean not null default false,
  is_out_of_order boolean not null default false,
  is_example boolean not null default false,
  -- The provider's list no longer has it. Orders may still name it, so it stays.
  vanished_at timestamptz,
  -- The town as people search for it: lower case, without accents.
  town text not null,
  updated_at timestamptz not null
);
create index parcel_points_town on parcel_points (town text_pattern_ops) where vanished_at is null;
