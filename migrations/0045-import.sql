-- How titles come into the shop from files: who tells of them, what each file did, and what each source claims.

-- Who tells us of titles. The lower the rank, the sooner its word counts.
create table import_sources (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  name text not null,
  kind text not null check (kind in ('onix', 'table', 'stock', 'hand')),
  rank int not null check (rank between 0 and 1000),
  field_ranks jsonb not null default '{}',
  rules jsonb not null default '{}',
  is_paused boolean not null default false,
  -- What its last finished file was, so that an older or the same one is known.
  last_sent_at timestamptz,
  last_sha256 text,
  created_at timestamptz not null default now()
);
insert into import_sources (id, name, kind, rank, rules) values
  ('hand', 'Booksellers', 'hand', 0, '{}'),
  ('files', 'Files without a source of their own', 'onix', 900, '{"mayCreate": true, "speaksForPublisher": true}'),
  ('before', 'The catalogue before the first file', 'hand', 1000, '{}');

create table import_runs (
  id bigint generated always as identity primary key,
  source_id text not null references import_sources,
  kind text not null check (kind in ('import', 'undo', 'remap')),
  undoes bigint references import_runs,
  state text not null,
  -- Name, bytes, sha256, format, encoding, when it was sent.
  file jsonb not null default '{}',
  -- Where staging goes on after it was interrupted: byte, line, record.
  cursor jsonb not null default '{"byte": 0, "line": 1, "record": 0}',
  -- How many records did what; filled when it is checked, and told again when it is done.
  counts jsonb,
  effects jsonb,
  guards text[] not null default '{}',
  failure text,
  started_by_kind actor_kind not null,
  started_by_id text,
  approved_by_kind actor_kind,
  approved_by_id text,
  created_at timestamptz not null,
  staged_at timestamptz,
  checked_at timestamptz,
  approved_at timestamptz,
  ended_at timestamptz
);
create index import_runs_by_time on import_runs (created_at desc);
-- Two runs of one source never overlap.
create unique index import_runs_under_way on import_runs (source_id)
  where state in ('received', 'staging', 'checking', 'checked', 'applying', 'stopped', 'failed');

-- A row a record of the file. Those that changed nothing and told nothing go when the run is done.
create table import_rows (
  run_id bigint not null references import_runs on delete cascade,
  number int not null,
  line int not null,
  reference text,
  ean text,
  numbers text[] not null default '{}',
  notification text not null,
  stamp text,
  note text,
  facts jsonb,
  hash text,
  product_id text,
  action text,
  -- The claim from now on, and how the fields change by it.
  claim jsonb,
  changes jsonb not null default '[]',
  before jsonb,
  state text not null default 'staged' check (state in ('staged', 'checked', 'applied', 'stale')),
  primary key (run_id, number)
);
create index import_rows_by_reference on import_rows (run_id, reference);
create index import_rows_by_ean on import_rows (run_id, ean);

create table import_problems (
  run_id bigint not null references import_runs on delete cascade,
  -- 0: of the file as a whole.
  number int not null,
  code text not null,
  field text,
  value text,
  line int
);
create index import_problems_of_row on import_problems (run_id, number);

-- What a source last said of a product. Of booksellers and of what was before, the fields themselves.
create table product_claims (
  product_id text not null references products on delete cascade,
  source_id text not null references import_sources,
  facts jsonb not null,
  hash text not null,
  stamp text,
  is_last boolean not null default false,
  run_id bigint references import_runs on delete set null,
  claimed_at timestamptz not null,
  -- The next day on which the same facts may mean something else.
  next_turn date,
  primary key (product_id, source_id)
);
create index product_claims_by_turn on product_claims (next_turn) where next_turn is not null;
create index product_claims_of_source on product_claims (source_id);

-- RecordReference and article numbers, as a source gives them.
create table product_numbers (
  source_id text not null references import_sources,
  number text not null,
  product_id text not null references products on delete cascade,
  primary key (source_id, number)
);
create index product_numbers_of_product on product_numbers (product_id);
