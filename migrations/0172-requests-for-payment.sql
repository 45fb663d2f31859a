-- Requests for payment (díjbekérő) at the invoicing service, of orders that are paid by bank transfer. None is an invoice, and whoever
-- issues what stands in `invoices` must not take one for an invoice: they have a table of their own.
create table proformas (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  -- What the invoicing service knows it by: asking twice with it makes one.
  external_id text not null unique,
  -- ENDING: it is to be withdrawn there. ENDED: nobody is asked for money by it, if there ever was one. STAYS: it was not withdrawn.
  status text not null check (status in ('QUEUED', 'ISSUED', 'FAILED', 'ENDING', 'ENDED', 'STAYS')),
  request jsonb not null,
  number text,
  url text,
  keys uuid references connection_keys on delete set null,
  -- The invoice that came of it.
  named_by bigint references invoices,
  -- The order's version at which somebody looked last whether it is the one that it ought to have.
  order_version int not null,
  queued_at timestamptz not null,
  issued_at timestamptz,
  ended_at timestamptz,
  tries int not null default 0,
  next_try_at timestamptz,
  failure text,
  check (status not in ('ISSUED', 'ENDING') or number is not null)
);
create index proformas_of_order on proformas (order_id);
create unique index proformas_one_live on proformas (order_id) where status in ('QUEUED', 'ISSUED', 'ENDING', 'STAYS');
create index proformas_to_ask on proformas (next_try_at) where status in ('QUEUED', 'ENDING');
create index proformas_keys on proformas (keys) where keys is not null;
create index proformas_named_by on proformas (named_by) where named_by is not null;

create index orders_to_transfer on orders (id) where status = 'AWAITING_PAYMENT' and payment_method = 'TRANSFER';

create trigger mark_order_finds after update of number on proformas for each row
  when (old.number is distinct from new.number) execute function mark_order_finds();
