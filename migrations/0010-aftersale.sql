-- Invoices keep what was asked for: a repetition asks for the same, whatever became of the order meanwhile.
alter table invoices add column request jsonb not null default '{}';

-- Who ought to have an invoice, or a storno, is found by when the order was paid for and when it ended.
create index orders_by_confirmation on orders (confirmed_at) where confirmed_at is not null;
create index orders_by_end on orders (ended_at) where ended_at is not null;

-- What stands in the shop to be collected.
create index shipments_to_collect on shipments (pickup_until) where status = 'READY_FOR_PICKUP';

