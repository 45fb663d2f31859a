-- By which keys the shop works with its mail server and with companies. Keys are sealed with the shop's secret: a backup holds what
-- nobody opens without it. Those that were replaced stay until what began with them is over.
create table connection_keys (
  id uuid primary key,
  connection text not null check (connection ~ '^[a-z]{2,30}$'),
  -- What may be shown: a host, a payee, live or test.
  facts jsonb not null,
  sealed bytea not null,
  made_at timestamptz not null,
  -- When others took their place, or nobody did.
  ended_at timestamptz
);
create index connection_keys_ended on connection_keys (ended_at) where ended_at is not null;

create table connections (
  name text primary key check (name ~ '^[a-z]{2,30}$'),
  version int not null default 0,
  -- Null: not connected.
  present uuid references connection_keys,
  -- What an undo brings back; null: it was not connected.
  former uuid references connection_keys on delete set null,
  changed_at timestamptz,
  changed_by_kind actor_kind,
  changed_by_id text,
  -- What came of the last question, with the keys that are present.
  tested_at timestamptz,
  answer text check (length(answer) <= 30)
);

create trigger changes_on_insert after insert on connections for each statement execute function announce_tags('connections');
create trigger changes_on_update after update on connections for each statement execute function announce_tags('connections');
create trigger changes_on_delete after delete on connections for each statement execute function announce_tags('connections');
