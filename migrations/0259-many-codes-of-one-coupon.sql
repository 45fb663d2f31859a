-- COUPON-10: a coupon without a code of its own has many, each good for one order. Whoever makes them has them once, in a file: what is
-- kept tells nobody a code. The release before knows no coupons.
alter table coupons alter column code drop not null;
alter table coupons add constraint coupons_of_many_codes check (code is not null or (most_uses is not null and not is_announced));

create table coupon_codes (
  id bigint generated always as identity primary key,
  coupon_id bigint not null references coupons,
  hash bytea not null unique,
  -- By which whoever has it and whoever looks for it mean the same one.
  last_four text not null check (last_four ~ '^[A-Z0-9]{4}$'),
  unique (coupon_id, id)
);
alter table coupon_uses add column code_id bigint;
alter table coupon_uses add constraint coupon_uses_of_a_code foreign key (coupon_id, code_id) references coupon_codes (coupon_id, id);
create index coupon_uses_of_code on coupon_uses (code_id) where code_id is not null;

-- The coupon's row is locked by its update, so that of two orders with one code the second sees the first.
create or replace function take_coupon_use() returns trigger language plpgsql as $$
declare
  most int;
begin
  update coupons set uses = uses + 1
  where id = new.coupon_id and ended_at is null and (most_uses is null or uses < most_uses)
    and (code is null) = (new.code_id is not null)
  returning most_each into most;
  if not found or exists (select from coupon_uses u join orders o on o.id = u.order_id
      where u.code_id = new.code_id and o.status not in ('CANCELLED', 'EXPIRED')) then
    perform refuse('outrun');
  end if;
  if most is not null and (select coupon_uses_by(new.coupon_id, o.user_id, o.email) from orders o where o.id = new.order_id) >= most then
    perform refuse('outrun');
  end if;
  return new;
end $$;
