-- Which buyers somebody of the shop has been told of within the hour: whole (address, phone) or by name alone. Counted so that whoever
-- reads very many is told of; of the moment, and gone without harm.
create unlogged table buyers_seen (
  by_id text not null,
  record text not null,
  how text not null check (how in ('whole', 'name')),
  at timestamptz not null,
  primary key (by_id, how, record)
);
create index buyers_seen_at on buyers_seen (at);
