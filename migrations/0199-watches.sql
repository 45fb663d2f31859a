-- READER-01: who asked to be told of a title: that it is there again (back), that it is out (out), that it costs less (cheaper).
create table watches (
  id uuid primary key,
  product_id text not null references products on delete cascade,
  kind text not null check (kind in ('back', 'out', 'cheaper')),
  email text not null check (email = lower(email) and length(email) <= 254),
  -- A keyed hash of the address: what a link that ends all of them carries instead of it.
  address_mark bytea not null,
  language language not null,
  -- What the title cost when it was asked for, and under which price they want to be told; null: from 5 % less.
  price_then int not null,
  price_named int check (price_named > 0),
  -- Of `out`: it could be ordered ahead already, so that it can be is no news.
  from_preorder boolean not null default false,
  state text not null check (state in ('pending', 'active', 'told', 'ended')),
  asked_at timestamptz not null,
  -- When it began to wait: confirmed by the address's owner, or asked by somebody who had proven it.
  active_at timestamptz,
  closed_at timestamptz,
  check (kind = 'cheaper' or price_named is null),
  check ((state in ('told', 'ended')) = (closed_at is not null)),
  check (state <> 'active' or active_at is not null)
);
-- Unique while it lives, and one pending a title.
create unique index watches_alive on watches (product_id, kind, email) where state in ('pending', 'active');
create unique index watches_pending on watches (product_id, email) where state = 'pending';
create index watches_waiting on watches (product_id, active_at, id) where state = 'active';
create index watches_of_address on watches (email);
create index watches_of_mark on watches (address_mark) where state in ('pending', 'active');
create index watches_unconfirmed on watches (asked_at) where state = 'pending';
create index watches_closed on watches (closed_at) where closed_at is not null;
create index watches_long_ago on watches (active_at) where state = 'active';

-- The titles that somebody waits for: how they stand, since when, and how many were told of them this hour.
create table watched_titles (
  product_id text primary key references products on delete cascade,
  -- none: cannot be had; ready: it can, by copies that came or by order; lapsed: only by copies that were there before and are free again.
  state text not null check (state in ('none', 'preorder', 'ready', 'lapsed', 'withdrawn')),
  since timestamptz not null,
  -- Real copies when it could last not be had: only more than these are news.
  copies int not null,
  portion_at timestamptz,
  portion int not null default 0,
  asked_at timestamptz not null
);
create index watched_titles_asked on watched_titles (asked_at);
