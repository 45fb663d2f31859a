-- Gift cards are sold: an order of one card, which goes by e-mail. Its price is a line of kind SERVICE, whose product is 'gift-card'.
alter table orders drop constraint orders_shipping_check,
  add constraint orders_shipping_check check (shipping in ('SHOP', 'GLS', 'GLSPOINT', 'POSTOUTSIDEHUN', 'EMAIL'));
-- What comes for a card is owed, and no sale.
alter table sales_lines drop constraint sales_lines_kind_check,
  add constraint sales_lines_kind_check check (kind in ('goods', 'service', 'gift-card', 'delivery', 'rounding', 'rest'));

create table gift_card_orders (
  order_id bigint primary key references orders,
  -- Null until it is paid for. Where its code was lost, the first of its cards.
  card_id bigint unique references gift_cards,
  -- Whom the code is written to, where that is not the buyer, from which day, and what is on the card. With the card it goes to the card;
  -- of an order that comes to nothing it is forgotten.
  email text,
  letter_on date,
  to_name text check (length(to_name) between 1 and 60),
  from_name text check (length(from_name) between 1 and 60),
  greeting text check (length(greeting) between 1 and 400)
);
create index gift_card_orders_of_email on gift_card_orders (email) where email is not null;

-- A card that was sold is no more. For a refund all of it has to be there: what was spent is not given back.
create function end_sold_gift_card(sold bigint, is_refund boolean, ended timestamptz) returns void language plpgsql as $$
declare
  card gift_cards;
  price int;
begin
  select amount into price from gift_card_entries where card_id = sold and kind = 'issued';
  loop
    select * into card from gift_cards where id = sold for update;
    exit when card.renewed_as is null;
    sold := card.renewed_as;
  end loop;
  if card.ended_at is not null then return; end if;
  if is_refund and card.balance < price then perform refuse('gift-card'); end if;
  if card.balance > 0 then
    insert into gift_card_entries (card_id, kind, amount, at, by_kind) values (sold, 'ended', -card.balance, ended, 'system');
  end if;
  update gift_cards set ended_at = ended, email = null, letter_on = null, to_name = null, from_name = null, greeting = null
  where id = sold;
end $$;

-- The card is there with the money and gone with it, in the same transaction, whichever release writes it.
create function follow_gift_card_order() returns trigger language plpgsql as $$
declare
  sale gift_card_orders;
  made bigint;
begin
  select * into sale from gift_card_orders where order_id = new.id for update;
  if not found then return null; end if;
  if new.status = 'CONFIRMED' and sale.card_id is null then
    insert into gift_cards (made_at, made_by_kind, words, valid_until, email, language, letter_on, to_name, from_name, greeting)
    values (new.confirmed_at, 'buyer', new.number,
      ((new.confirmed_at at time zone 'Europe/Budapest')::date + interval '5 years')::date, coalesce(sale.email, new.email),
      new.language, coalesce(sale.letter_on, (new.confirmed_at at time zone 'Europe/Budapest')::date), sale.to_name,
      sale.from_name, sale.greeting)
    returning id into made;
    insert into gift_card_entries (card_id, kind, amount, at, by_kind)
    select made, 'issued', l.unit_price, new.confirmed_at, 'buyer' from order_lines l where l.order_id = new.id;
    update gift_card_orders set card_id = made, email = null, letter_on = null, to_name = null, from_name = null, greeting = null
    where order_id = new.id;
  elsif new.status = 'CANCELLED' and sale.card_id is not null then
    perform end_sold_gift_card(sale.card_id, true, new.ended_at);
  elsif new.status in ('CANCELLED', 'EXPIRED') then
    update gift_card_orders set email = null, to_name = null, from_name = null, greeting = null where order_id = new.id;
  end if;
  return null;
end $$;
create trigger follow_gift_card_order after update of status on orders for each row
  when (new.shipping = 'EMAIL' and old.status <> new.status) execute function follow_gift_card_order();

-- Money that a bank takes back takes what is left of the card with it.
create function end_card_of_reversed_money() returns trigger language plpgsql as $$
begin
  perform end_sold_gift_card(g.card_id, false, new.at) from payment_attempts a join gift_card_orders g on g.order_id = a.order_id
  where a.id = new.attempt_id and g.card_id is not null;
  return null;
end $$;
create trigger end_card_of_reversed_money after insert on payment_events for each row
  when (new.kind in ('REVERSED', 'UNCHARGED')) execute function end_card_of_reversed_money();
create index orders_of_gift_cards on orders (confirmed_at) where shipping = 'EMAIL' and status = 'CONFIRMED';
