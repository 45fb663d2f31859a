-- COUPON-04: whoever orders with another spelling of one mailbox, or at the desk without an account, is the same person to a code.
create function mailbox_of(email text) returns text language sql immutable parallel safe as $$
  select case when host in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com' else name || '@' || host end
  from (select coalesce(nullif(split_part(split_part(lower(email), '@', 1), '+', 1), ''), split_part(lower(email), '@', 1)) as name,
    split_part(lower(email), '@', 2) as host) as parts
$$;
create index orders_of_mailbox on orders (mailbox_of(email)) where email <> '';

-- How many orders of somebody have used a code, without those that came to nothing: by their account, and by their mailbox.
create function coupon_uses_by(coupon bigint, person uuid, address text) returns int language sql stable as $$
  select count(*)::int from coupon_uses u join orders o on o.id = u.order_id
  where u.coupon_id = coupon and o.status not in ('CANCELLED', 'EXPIRED') and o.id in (
    select id from orders where user_id = person
    union select id from orders where email <> '' and address <> '' and mailbox_of(email) = mailbox_of(address))
$$;

create or replace function take_coupon_use() returns trigger language plpgsql as $$
declare
  most int;
begin
  update coupons set uses = uses + 1
  where id = new.coupon_id and ended_at is null and (most_uses is null or uses < most_uses)
  returning most_each into most;
  if not found then perform refuse('outrun'); end if;
  if most is not null and (select coupon_uses_by(new.coupon_id, o.user_id, o.email) from orders o where o.id = new.order_id) >= most then
    perform refuse('outrun');
  end if;
  return new;
end $$;
