-- ASIDE-01: copies that readers ask to have set aside in a shop, without an account and without paying. `asked` holds nothing: only the link
-- of the letter, or an address that is proven, makes it `held`.
create table set_asides (
  id uuid primary key,
  number int not null generated always as identity unique,
  -- What it is called at the desk, beside the numbers of orders.
  name text not null generated always as ('F' || number) stored,
  product_id text not null references products on delete cascade,
  place text not null references warehouses,
  email text not null check (email = lower(email) and length(email) <= 254),
  language language not null,
  state text not null check (state in ('asked', 'held', 'collected', 'expired', 'cancelled')),
  asked_at timestamptz not null,
  held_at timestamptz,
  -- The closing until which it stands aside.
  until timestamptz,
  -- When somebody of the shop laid it aside.
  put_at timestamptz,
  closed_at timestamptz,
  -- Who ended it: its reader, staff at the reader's wish, or staff who did not find the copy.
  cancelled_by text check (cancelled_by in ('reader', 'staff', 'not-there')),
  order_id bigint references orders,
  -- While it is held: the account of the address, and keyed hashes of the network and of the address, as with what orders hold unpaid.
  user_id uuid,
  network bytea,
  person bytea,
  check ((state in ('collected', 'expired', 'cancelled')) = (closed_at is not null)),
  check (state not in ('held', 'collected', 'expired') or (held_at is not null and until is not null)),
  check ((state = 'cancelled') = (cancelled_by is not null)),
  check (state = 'held' or num_nonnulls(user_id, network, person) = 0)
);
-- One copy of a title.
create unique index set_asides_alive on set_asides (product_id, email) where state in ('asked', 'held');
create index set_asides_of_address on set_asides (email, state);
create index set_asides_of_place on set_asides (place, until) where state = 'held';
create index set_asides_to_expire on set_asides (until) where state = 'held';
create index set_asides_of_network on set_asides (network) where state = 'held';
create index set_asides_of_user on set_asides (user_id) where state = 'held';
create index set_asides_of_person on set_asides (person) where state = 'held';
create index set_asides_asked on set_asides (asked_at) where state = 'asked';
create index set_asides_closed on set_asides (closed_at) where closed_at is not null;
create index set_asides_of_title on set_asides (product_id, place);
create index set_asides_in on set_asides (place);
create index set_asides_of_order on set_asides (order_id) where order_id is not null;

create trigger tell_office after insert or update or delete on set_asides
  for each statement execute function tell_office('set-asides', 'today', 'stock');
