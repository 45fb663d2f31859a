-- Money that comes back to a gift card can be spent: while an order had it, the card may have come to its last day. As it was before, but for
-- the days.
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
    where id = new.card_id and balance + new.amount >= 0 and ended_at is null
      and (new.kind not in ('redeemed', 'counter') or (code_hash is not null
        and valid_until >= (new.at at time zone 'Europe/Budapest')::date));
    if not found then perform refuse('gift-card'); end if;
  end if;
  return new;
end $$;
