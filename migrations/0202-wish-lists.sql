-- What readers keep for later, and what they wish for. The owner is the customer's id in the user pool, which need not be the shop's own.
create table wish_lists (
  id uuid primary key,
  owner text not null,
  -- One list of each account takes what was saved for later from the cart.
  kind text not null check (kind in ('named', 'later')),
  name text not null check (length(name) <= 60 and (kind = 'later') = (name = '')),
  -- Whose list it is, as they want it said to whoever has the link; null says nothing.
  shown_name text check (length(shown_name) between 1 and 60),
  -- 128 bits: whoever has them may read the list. Null: only its owner.
  token text unique check (token ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (kind = 'named' or token is null)
);
create index wish_lists_owner on wish_lists (owner);
create unique index wish_lists_one_later on wish_lists (owner) where kind = 'later';
create index wish_lists_changed on wish_lists (changed_at);

create table wish_items (
  id uuid primary key,
  list_id uuid not null references wish_lists on delete cascade,
  product_id text not null references products,
  -- The work is wished for: where this edition is gone, another takes its place by itself.
  any_edition boolean not null default false,
  words text not null default '' check (length(words) <= 200),
  -- What it cost when it was put here; null where it had no price.
  price_then integer check (price_then > 0),
  added_at timestamptz not null,
  -- Taken off, and for a while still to be put back, with what a giver marked of it.
  removed_at timestamptz,
  unique (list_id, product_id)
);
create index wish_items_product on wish_items (product_id);
create index wish_items_removed on wish_items (removed_at) where removed_at is not null;

-- Somebody who has the link gets it. The owner is never told, so nothing that an owner reads may join this table.
create table wish_marks (
  item_id uuid primary key references wish_items on delete cascade,
  -- A hash of what the giver's browser remembers: it names nobody.
  giver bytea not null check (length(giver) = 32),
  marked_at timestamptz not null,
  until timestamptz not null
);
create index wish_marks_until on wish_marks (until);

-- Whoever is deleted, by whatever way, leaves no list behind.
create function delete_wish_lists_of_user() returns trigger language plpgsql as $$
begin
  delete from wish_lists where owner = old.id::text;
  return null;
end $$;
create trigger wish_lists_follow_user after delete on users for each row execute function delete_wish_lists_of_user();
