-- Gift cards: of a code the shop keeps a keyed hash and the last four signs. What is on a card is the sum of its entries, which are
-- only added to, and never below zero.
create table gift_cards (
  id bigint generated always as identity primary key,
  -- Null until the code is made: it is when somebody is told of it.
  code_hash bytea unique check (length(code_hash) = 32),
  last_four text check (length(last_four) = 4),
  balance int not null default 0 check (balance >= 0),
  made_at timestamptz not null,
  made_by_kind actor_kind not null,
  made_by_id text,
  -- For what it was made, in the words of whoever did.
  words text,
  -- The last day on which it pays.
  valid_until date not null,
  -- It pays no more, and never will.
  ended_at timestamptz,
  -- Lost: the card with the new code, to which everything goes that comes back.
  renewed_as bigint unique references gift_cards,
  -- Whom the code is written to, from which day, and what is on the card; gone when the letter has gone.
  email text,
  language language not null,
  letter_on date,
  to_name text check (length(to_name) between 1 and 60),
  from_name text check (length(from_name) between 1 and 60),
  greeting text check (length(greeting) between 1 and 400),
  sent_at timestamptz,
  check ((code_hash is null) = (last_four is null)),
  check (letter_on is null or email is not null),
  check (renewed_as is null or ended_at is not null)
);
create index gift_cards_to_send on gift_cards (letter_on) where letter_on is not null and sent_at is null;
create index gift_cards_by_last_four on gift_cards (last_four, id);

alter table payment_attempts drop constraint payment_attempts_provider_check, add constraint payment_attempts_provider_check
  check (provider in ('barion', 'paypal', 'till', 'cod', 'transfer', 'gift-card'));
-- From which card it was paid.
alter table payment_attempts add column gift_card_id bigint references gift_cards
  check ((provider = 'gift-card') = (gift_card_id is not null));
create index payment_attempts_of_gift_card on payment_attempts (gift_card_id) where gift_card_id is not null;

create table gift_card_entries (
  id bigint generated always as identity primary key,
  card_id bigint not null references gift_cards,
  -- issued: somebody of the shop put it there; redeemed: it paid for an order; given-back: the order came to nothing, or costs less;
  -- counter, counter-back: taken at the desk, and taken back there; moved: to or from a card with another code; ended: it is no more.
  kind text not null check (kind in ('issued', 'redeemed', 'given-back', 'counter', 'counter-back', 'moved', 'ended')),
  amount int not null check (amount <> 0 and (amount > 0) = (kind in ('issued', 'given-back', 'counter-back')
    or (kind = 'moved' and amount > 0))),
  at timestamptz not null,
  -- The fact of an order's ledger that it is.
  event_id bigint unique references payment_events,
  -- The entry of the desk that it takes back, once.
  of_entry bigint unique references gift_card_entries,
  by_kind actor_kind not null,
  by_id text,
  check ((event_id is not null) = (kind in ('redeemed', 'given-back'))),
  check ((of_entry is not null) = (kind = 'counter-back')),
  check ((by_id is null) = (by_kind in ('buyer', 'system')))
);
create index gift_card_entries_of_card on gift_card_entries (card_id, id);
create index gift_card_entries_by_day on gift_card_entries (at);
create index gift_card_entries_by_person on gift_card_entries (by_id, at) where by_kind = 'staff' and kind in ('issued', 'moved');
create trigger refuse_change before update or delete on gift_card_entries for each statement execute function refuse_change();

-- One conditional update takes what is on a card, whoever else wants it at the same moment: who comes too late has written nothing.
-- What comes back to a card whose code was lost is on the one that took its place.
create function count_gift_card_entry() returns trigger language plpgsql as $$
declare
  next_card bigint;
begin
  if new.kind = 'given-back' or new.kind = 'counter-back' then
    loop
      update gift_cards set balance = balance + new.amount where id = new.card_id and renewed_as is null;
      exit when found;
      select c.renewed_as into next_card from gift_cards c where c.id = new.card_id;
      if next_card is null then raise exception 'There is no gift card %', new.card_id; end if;
      new.card_id := next_card;
    end loop;
  else
    update gift_cards set balance = balance + new.amount
    where id = new.card_id and balance + new.amount >= 0 and ended_at is null
      and (new.kind not in ('redeemed', 'counter') or (code_hash is not null
        and valid_until >= (new.at at time zone 'Europe/Budapest')::date));
    if not found then perform refuse('gift-card'); end if;
  end if;
  return new;
end $$;
create trigger count_gift_card_entry before insert on gift_card_entries
  for each row execute function count_gift_card_entry();

-- What an order's ledger says of a card is said by the card's: one cannot be written without the other, by whichever version of the shop.
create function tell_gift_card() returns trigger language plpgsql as $$
begin
  insert into gift_card_entries (card_id, kind, amount, at, event_id, by_kind)
  select a.gift_card_id, case when new.kind in ('CHARGED', 'REFUND_FAILED') then 'redeemed' else 'given-back' end,
    case when new.kind in ('CHARGED', 'REFUND_FAILED') then -new.amount else new.amount end, new.at, new.id, 'system'
  from payment_attempts a where a.id = new.attempt_id;
  return null;
end $$;
create trigger tell_gift_card after insert on payment_events for each row
  when (new.provider = 'gift-card') execute function tell_gift_card();

-- What a card has paid makes nobody's order a paid one while the rest is open.
create or replace view unpaid_orders as
  select o.id, o.user_id, o.network from orders o
  where (o.status in ('AWAITING_PAYMENT', 'AWAITING_QUOTE')
      or (o.status = 'CONFIRMED' and o.payment_method in ('COLLECTION', 'COD')))
    and not exists (select from payment_attempts a where a.order_id = o.id and a.charged > 0 and a.provider <> 'gift-card');

-- As it was, but that an order of which a part is paid may be on its way to be paid.
create or replace function order_payment_state(o orders) returns text language plpgsql stable as $$
declare
  paid int;
  given_back int;
  is_processing boolean;
  is_reversed boolean;
  due int;
begin
  select coalesce(sum(a.charged), 0), coalesce(sum(a.refunded), 0), coalesce(bool_or(a.status = 'PROCESSING'), false),
      coalesce(bool_or(a.charged > 0 and exists (
        select from payment_events e where e.attempt_id = a.id and e.kind = 'REVERSED')), false)
    into paid, given_back, is_processing, is_reversed from payment_attempts a where a.order_id = o.id;
  if is_reversed then return 'DISPUTED'; end if;
  if o.total is null or (paid = 0 and o.status not in ('CONFIRMED', 'COMPLETED')) then
    return case when is_processing then 'PENDING' else 'UNPAID' end;
  end if;
  select greatest(0, case when bool_or(l.quantity > l.cancelled_quantity)
      then sum(l.unit_price * (l.quantity - l.cancelled_quantity)) + o.shipping_price + o.rounding else 0 end - o.allowance)
    into due from order_lines l where l.order_id = o.id;
  return case
    when paid = 0 and due = 0 then 'PAID'
    when paid = 0 then case when is_processing then 'PENDING' else 'UNPAID' end
    when paid <= given_back then 'REFUNDED'
    when paid - given_back > due then 'OVERPAID'
    when paid - given_back < due and is_processing and o.status = 'AWAITING_PAYMENT' then 'PENDING'
    when paid - given_back < due then 'UNPAID'
    when given_back > 0 and due < o.total then 'PARTIALLY_REFUNDED'
    else 'PAID' end;
end $$;
create index gift_cards_of_email on gift_cards (email) where email is not null;
