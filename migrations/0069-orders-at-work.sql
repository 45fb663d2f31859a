-- Orders as the office works with them: listed by what they are, taken by somebody for a while, noted upon.
alter table orders
  -- Who has it in hand, and until when: nobody else should begin with it before that.
  add column taken_by_kind actor_kind,
  add column taken_by_id text,
  add column taken_until timestamptz,
  add check ((taken_by_kind is null) = (taken_until is null));
create index orders_taken on orders (taken_by_kind, taken_by_id) where taken_until is not null;

-- What the list can be filtered by stands in the index it goes by: a filter that few or none pass reads no rows for it.
drop index orders_by_time;
create index orders_by_time on orders (placed_at desc, id desc)
  include (status, payment_state, waits_for, shipping, payment_method, language, total, goods);
create index orders_of_pickup_shop on orders ((pickup_shop ->> 'id'), placed_at, id) where pickup_shop is not null;
create index order_letters_failed on order_letters (order_id) where failure is not null;
create index invoices_failed on invoices (order_id) where status = 'FAILED';

-- What the shop's people tell each other of an order. Never told to the buyer.
create table order_notes (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  at timestamptz not null,
  by_kind actor_kind not null,
  by_id text,
  text text not null check (length(text) between 1 and 10000),
  check ((by_id is null) = (by_kind in ('buyer', 'system')))
);
create index order_notes_of_order on order_notes (order_id, id);
create trigger refuse_change before update on order_notes for each statement execute function refuse_change();

-- A letter that is sent again is another letter, of the same kind and about the same: who asked for it, and to which address it
-- goes where not to the order's.
alter table order_letters
  add column copy int not null default 0,
  add column to_email text,
  add column asked_by_kind actor_kind,
  add column asked_by_id text,
  drop constraint order_letters_order_id_kind_key_key,
  add constraint order_letters_once unique (order_id, kind, key, copy),
  add check ((copy > 0) = (asked_by_kind is not null));
