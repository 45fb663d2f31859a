-- What an order has as its document, settled before any money is taken: an invoice, or the receipt of the till. Null: it was placed by a
-- release that did not say; whoever has an address has an invoice then.
alter table orders add column document text check (document in ('INVOICE', 'RECEIPT'));
-- As the setting was when it was placed; what began otherwise ends so.
alter table orders add column invoiced_at_dispatch boolean not null default false;

-- A number that somebody writes by hand stands with one order.
create index invoices_by_number on invoices (number) where number is not null;
-- The list of documents, the newest first.
create index invoices_by_time on invoices (queued_at desc);
