-- By which programs come to the office: a till, a stock program. Of a key only the hash is kept, here and in backups. It belongs to
-- whoever made it: it may nothing that its maker may not do at the moment it is used.
create table api_keys (
  id uuid primary key,
  -- By which acts name it, so no other key is ever called the same.
  name text not null check (name ~ '\S' and length(name) <= 60),
  token_hash bytea not null unique check (length(token_hash) = 32),
  sub uuid not null references staff_members on update cascade on delete cascade,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Where it may write; null: everywhere. A key of a place that is no more is no more.
  place text references warehouses (id) on delete cascade,
  made_at timestamptz not null,
  last_used_at timestamptz,
  ended_at timestamptz
);
create unique index api_keys_by_name on api_keys (lower(name));
create index api_keys_of_member on api_keys (sub);

create trigger changes_on_insert after insert on api_keys for each statement execute function announce_tags('keys');
create trigger changes_on_update after update of ended_at on api_keys for each statement execute function announce_tags('keys');
create trigger changes_on_delete after delete on api_keys for each statement execute function announce_tags('keys');
