-- CARD-17: where a gift card was sold over the counter, and how it was paid for; null: on the page.
alter table gift_card_orders add column place text references warehouses,
  add column means text check (means in ('cash', 'card'));
create index gift_card_orders_at_desk on gift_card_orders (place) where place is not null;

-- What came in for them at the till, and was handed back, stands in one closing of its day, beside what the cash register says of it.
alter table till_closings add column cards int not null default 0, add column cards_register int not null default 0;
create table till_closing_cards (
  event_id bigint primary key references payment_events,
  closing_id bigint not null references till_closings
);
create index till_closing_cards_of_closing on till_closing_cards (closing_id);
create trigger refuse_change before update or delete on till_closing_cards
  for each statement execute function refuse_change();
