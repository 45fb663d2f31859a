-- Documents that correct an invoice: copies that were given up, came back, or whose price went back. A release that does not know of them
-- would ask the invoicing service for whatever stands in `invoices`: they have a table of their own.
create table corrections (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  -- Always the first invoice of the order, whatever has corrected it before.
  base bigint not null references invoices,
  -- What the invoicing service knows it by: asking twice with it makes one.
  external_id text not null unique,
  status text not null check (status in ('QUEUED', 'ISSUED', 'FAILED')),
  request jsonb not null,
  -- What all documents of the order come to after it, item by item.
  stands jsonb not null,
  number text,
  url text,
  keys uuid references connection_keys on delete set null,
  queued_at timestamptz not null,
  issued_at timestamptz,
  tries int not null default 0,
  next_try_at timestamptz,
  failure text
);
create index corrections_of_order on corrections (order_id);
create index corrections_of_base on corrections (base);
create index corrections_to_issue on corrections (next_try_at) where status = 'QUEUED';
-- The next one starts from what the one before came to.
create unique index one_open_correction on corrections (order_id) where status <> 'ISSUED';

-- Of which copies, and of delivery, a refund is the price: {act, copies: [{lineId, quantity}], delivery, price}; `act` is common to the parts
-- of one that goes back over several payments, `price` by how much less the order costs. Empty: from before, when people corrected invoices
-- by hand. Null: written by a release that does not know of it.
alter table refunds add column given jsonb default '{}';
alter table refunds alter column given set default null;

-- Orders of which something has changed since their invoice: what their documents come to is looked at again.
create table document_marks (
  order_id bigint primary key references orders,
  mark int not null default 1
);

create function mark_documents() returns trigger language plpgsql as $$
declare
  marked bigint;
begin
  if tg_table_name = 'payment_events' then
    select a.order_id into marked from payment_attempts a where a.id = new.attempt_id;
  else marked := new.order_id; end if;
  if exists (select from invoices i where i.order_id = marked and i.status = 'ISSUED' and i.external_id not like '%-by-hand') then
    insert into document_marks (order_id) values (marked) on conflict (order_id) do update set mark = document_marks.mark + 1;
  end if;
  return null;
end $$;
create trigger mark_documents after insert on order_history for each row execute function mark_documents();
create trigger mark_documents after insert on payment_events for each row execute function mark_documents();
