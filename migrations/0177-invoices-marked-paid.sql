-- Invoices that were issued before they were paid: when the money is here the invoicing service is told so, once. AWAITED: the money is still
-- to come. VOID: the invoice was reversed before.
create table invoice_marks (
  invoice_id bigint primary key references invoices,
  order_id bigint not null references orders,
  status text not null check (status in ('AWAITED', 'QUEUED', 'MARKED', 'FAILED', 'VOID')),
  -- What the invoice says.
  amount int not null,
  -- When the money was here.
  paid_at timestamptz,
  marked_at timestamptz,
  tries int not null default 0,
  next_try_at timestamptz,
  failure text
);
create index invoice_marks_of_order on invoice_marks (order_id);
create index invoice_marks_awaited on invoice_marks (order_id) where status = 'AWAITED';
create index invoice_marks_to_tell on invoice_marks (next_try_at) where status = 'QUEUED';

-- Whichever release issues it.
create function await_money() returns trigger language plpgsql as $$
begin
  insert into invoice_marks (invoice_id, order_id, status, amount)
    values (new.id, new.order_id, 'AWAITED',
      (select coalesce(sum((item ->> 'gross')::int), 0) from jsonb_array_elements(new.request -> 'items') as item))
    on conflict do nothing;
  return null;
end $$;
create trigger await_money after update of status on invoices for each row
  when (new.status = 'ISSUED' and old.status <> 'ISSUED' and new.kind <> 'STORNO' and new.request ->> 'isPaid' = 'false')
  execute function await_money();

insert into invoice_marks (invoice_id, order_id, status, amount)
  select i.id, i.order_id, 'AWAITED',
    (select coalesce(sum((item ->> 'gross')::int), 0) from jsonb_array_elements(i.request -> 'items') as item)
  from invoices i where i.status = 'ISSUED' and i.kind <> 'STORNO' and i.request ->> 'isPaid' = 'false';
