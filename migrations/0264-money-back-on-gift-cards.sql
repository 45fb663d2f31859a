-- Money that comes back to a gift card can be spent: while an order had it, the card may have come to its last day. Where the card ended because
-- its own money went back, what comes back ends with it, as nobody paid for it any more; it would be owed for ever on a card that pays nothing.
-- As it was before, but for these two.
create or replace function count_gift_card_entry() returns trigger language plpgsql as $$
declare
  next_card bigint;
begin
  if new.kind = 'given-back' or new.kind = 'counter-back' then
    loop
      update gift_cards set balance = balance + new.amount,
        valid_until = greatest(valid_until, (new.at at time zone 'Europe/Budapest')::date + 90)
      where id = new.card_id and renewed_as is null;
      exit when found;
      select c.renewed_as into next_card from gift_cards c where c.id = new.card_id;
      if next_card is null then raise exception 'There is no gift card %', new.card_id; end if;
      new.card_id := next_card;
    end loop;
  else
    update gift_cards set balance = balance + new.amount
    where id = new.card_id and balance + new.amount >= 0 and (ended_at is null or new.kind = 'ended')
      and (new.kind not in ('redeemed', 'counter') or (code_hash is not null
        and valid_until >= (new.at at time zone 'Europe/Budapest')::date));
    if not found then perform refuse('gift-card'); end if;
  end if;
  return new;
end $$;

create function end_what_comes_back() returns trigger language plpgsql as $$
begin
  insert into gift_card_entries (card_id, kind, amount, at, by_kind)
  select c.id, 'ended', -new.amount, new.at, 'system' from gift_cards c where c.id = new.card_id and c.ended_at is not null;
  return null;
end $$;
create trigger end_what_comes_back after insert on gift_card_entries for each row
  when (new.kind in ('given-back', 'counter-back')) execute function end_what_comes_back();

insert into gift_card_entries (card_id, kind, amount, at, by_kind)
select id, 'ended', -balance, now(), 'system' from gift_cards where ended_at is not null and balance > 0;
