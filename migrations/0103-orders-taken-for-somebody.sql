-- Orders that a bookseller takes at the counter or on the phone: how the buyer was told the terms in force. Null: they read and
-- accepted them on the page where they ordered. Who took it stands in its history.
alter table orders add column terms_told text check (terms_told in ('counter', 'phone'));
