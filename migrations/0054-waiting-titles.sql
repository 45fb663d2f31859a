-- Titles of which a source tells and that cannot be sold yet: a claim without a product. Later records are merged into it; when
-- it has what it needs it becomes a product, and its row goes.
create table waiting_titles (
  source_id text not null references import_sources,
  -- The source's number for it; its EAN where it has none.
  reference text not null,
  ean text not null,
  numbers text[] not null default '{}',
  facts jsonb not null,
  hash text not null,
  stamp text,
  is_last boolean not null default false,
  reason text not null check (reason in ('no-price', 'not-announced', 'periodical-unknown')),
  -- The next day on which the same facts may mean something else.
  next_turn date,
  run_id bigint references import_runs on delete set null,
  claimed_at timestamptz not null,
  primary key (source_id, reference)
);
create index waiting_titles_by_turn on waiting_titles (next_turn) where next_turn is not null;
create index waiting_titles_by_ean on waiting_titles (ean);
