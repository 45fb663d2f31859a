-- What was issued in a month, for whoever keeps the books.
create index invoices_issued on invoices (issued_at) where issued_at is not null;
create index corrections_issued on corrections (issued_at) where issued_at is not null;
