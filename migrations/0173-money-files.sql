-- What carriers and banks say that they have paid out, file by file, and what a courier collects for a parcel.

create table money_files (
  id uuid primary key,
  -- What it is: a carrier's settlement or list of parcels, a bank's statement.
  kind text not null check (kind ~ '^[a-z-]{2,30}$'),
  -- Whose it is: the id of a carrier, or the number of an account of ours.
  account text not null,
  -- As it was called where it came from.
  name text not null check (length(name) <= 300),
  sha256 bytea not null,
  content bytea not null,
  -- What stands in its head and at its end: days, sums, numbers.
  facts jsonb not null default '{}',
  at timestamptz not null,
  by_kind actor_kind not null,
  by_id text,
  taken_back_at timestamptz,
  taken_back_by_kind actor_kind,
  taken_back_by_id text,
  taken_back_because text,
  check ((taken_back_at is null) = (taken_back_because is null))
);
-- The same file counts once; one that was taken back may come again.
create unique index money_files_once on money_files (sha256) where taken_back_at is null;
create index money_files_by_time on money_files (at desc, id desc);

create table money_rows (
  file uuid not null references money_files,
  -- Its row in the file, from 1.
  place int not null check (place > 0),
  -- What makes it one payment wherever it is told: the carrier's number of the parcel with its day, the bank's own id.
  identity text not null check (length(identity) <= 200),
  day date not null,
  -- Forints.
  amount int not null,
  text text not null default '' check (length(text) <= 500),
  payer text not null default '' check (length(payer) <= 200),
  payer_account text,
  -- What became of it, in the words of its kind of file.
  match text not null check (match ~ '^[a-z-]{2,30}$'),
  order_id bigint references orders,
  shipment_id bigint references shipments,
  -- The payment that it is.
  attempt_id uuid references payment_attempts,
  note text check (length(note) <= 500),
  is_taken_back boolean not null default false,
  primary key (file, place)
);
create unique index money_rows_once on money_rows (identity) where not is_taken_back;
create index money_rows_of_shipment on money_rows (shipment_id) where shipment_id is not null;
create index money_rows_of_order on money_rows (order_id) where order_id is not null;
create index money_rows_of_attempt on money_rows (attempt_id) where attempt_id is not null;

-- What the courier takes at the door, from the moment the parcel is handed over; null: nothing. Rounded to five forints: what
-- rounding adds or takes is part of what the order costs.
alter table shipments
  add column cod int check (cod >= 0 and cod % 5 = 0),
  add column cod_rounding int not null default 0 check (cod_rounding between -2 and 2);
create index shipments_with_cod on shipments (status, id) where cod is not null;

-- When the carrier's file has named it: the money is on its way to the shop's account.
alter table shipments add column cod_settled_at timestamptz;
create index shipments_to_settle on shipments (ended_at) where cod > 0 and cod_settled_at is null and status = 'DELIVERED';

-- A courier was said to have brought a parcel and taken its price, and brings it back: that charge never was.
alter table payment_events drop constraint payment_events_kind_check, add constraint payment_events_kind_check
  check (kind in ('CHARGED', 'REFUNDED', 'REFUND_FAILED', 'REVERSED', 'UNCHARGED'));
create or replace function count_payment_event() returns trigger language plpgsql as $$
begin
  update payment_attempts set
    charged = charged + case new.kind when 'CHARGED' then new.amount when 'UNCHARGED' then -new.amount else 0 end,
    refunded = refunded + case new.kind when 'REFUNDED' then new.amount when 'REVERSED' then new.amount
      when 'REFUND_FAILED' then -new.amount else 0 end
  where id = new.attempt_id;
  return null;
end $$;

-- Who reads what carriers and banks say that they have paid.
insert into role_permissions (role_id, permission)
select id, 'money.match' from roles where id = 'bookkeeper' on conflict do nothing;
