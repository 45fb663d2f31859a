-- With which keys a payment and an invoice began: they are asked for with these for as long as they are there. Null: with those of the
-- environment, or with keys that are gone; then the present ones are used.
alter table payment_attempts add column keys uuid references connection_keys on delete set null;
create index payment_attempts_keys on payment_attempts (keys) where keys is not null;
alter table invoices add column keys uuid references connection_keys on delete set null;
create index invoices_keys on invoices (keys) where keys is not null;
