-- Where the files of a source come from by themselves, and the pictures that they name.

alter table import_sources
  -- A folder or an address, its password sealed with the shop's secret. None: people bring its files.
  add column place jsonb,
  add column schedule jsonb,
  add column next_fetch_at timestamptz,
  -- What its server said of the file that was fetched last: the same one is not fetched again.
  add column last_etag text,
  add column last_modified text,
  -- In a row, and why the last one did.
  add column failed_fetches int not null default 0 check (failed_fetches >= 0),
  add column fetch_failure text,
  add constraint import_sources_fetched check (next_fetch_at is null or (place is not null and schedule is not null));
create index import_sources_due on import_sources (next_fetch_at) where next_fetch_at is not null;

-- A picture that a source names for a product. One it names no more has no position, and is known again when it comes back.
create table picture_fetches (
  product_id text not null references products on delete cascade,
  address text not null check (octet_length(address) between 1 and 2000),
  source_id text not null references import_sources,
  -- The first is the cover.
  position int check (position >= 0),
  state text not null check (state in ('waiting', 'stored', 'dropped')),
  tries int not null default 0 check (tries >= 0),
  next_try_at timestamptz,
  etag text,
  last_modified text,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  object_key text,
  width int check (width > 0),
  height int check (height > 0),
  problem text,
  primary key (product_id, address),
  constraint picture_fetches_waiting check ((state = 'waiting') = (next_try_at is not null)),
  constraint picture_fetches_stored check (
    state <> 'stored' or (sha256 is not null and object_key is not null and width is not null and height is not null))
);
create index picture_fetches_due on picture_fetches (next_try_at) where state = 'waiting' and position is not null;
create index picture_fetches_by_bytes on picture_fetches (source_id, sha256) where position is not null;
