-- A gift card was sold, and its price, or a part of it, given back on the payment company's own site: what is left of the card goes with the
-- money. What the shop itself gives back goes back when the card has ended already, or had been paid twice.
create function follow_refund_of_sold_card() returns trigger language plpgsql as $$
declare
  sold bigint;
  price int;
  kept int;
  taken int := 0;
  card gift_cards;
begin
  select g.card_id into sold from payment_attempts a join gift_card_orders g on g.order_id = a.order_id where a.id = new.attempt_id;
  if sold is null then return null; end if;
  select sum(case when e.kind in ('CHARGED', 'REFUND_FAILED') then e.amount else -e.amount end) into kept
  from payment_attempts a join payment_attempts other on other.order_id = a.order_id
    join payment_events e on e.attempt_id = other.id
  where a.id = new.attempt_id;
  select amount into price from gift_card_entries where card_id = sold and kind = 'issued';
  loop
    select * into card from gift_cards where id = sold for update;
    taken := taken - coalesce((select sum(amount) from gift_card_entries where card_id = sold and kind = 'ended'), 0);
    exit when card.renewed_as is null;
    sold := card.renewed_as;
  end loop;
  if card.ended_at is not null or kept >= price then return null; end if;
  if kept <= 0 then
    perform end_sold_gift_card(sold, false, new.at);
  elsif least(card.balance, price - kept - taken) > 0 then
    insert into gift_card_entries (card_id, kind, amount, at, by_kind)
    values (sold, 'ended', -least(card.balance, price - kept - taken), new.at, 'system');
  end if;
  return null;
end $$;
create trigger follow_refund_of_sold_card after insert on payment_events for each row
  when (new.kind = 'REFUNDED' and new.provider <> 'gift-card') execute function follow_refund_of_sold_card();
