-- Codes that make an order cheaper. What one gives stands in the prices of the order's lines and of its delivery, so that all that sums
-- an order knows it; beside them stands how much of it was given by the code.
create table coupons (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9]{4,15}$'),
  benefit text not null check (benefit in ('percent', 'forints', 'delivery')),
  -- Percents of each copy, or forints of the order; nothing for delivery.
  value int not null,
  -- For which copies: those of this category or one below it, or these titles; with neither, all.
  category_id text,
  product_ids text[] not null default '{}',
  valid_from date not null,
  -- The last day.
  valid_until date not null,
  most_uses int check (most_uses between 1 and 100000),
  most_each int check (most_each between 1 and 1000),
  -- By orders that have not come to nothing.
  uses int not null default 0 check (uses >= 0),
  -- Told to everybody: then it is no secret, and what a title cost before is shown beside it.
  is_announced boolean not null,
  -- What it is for, in the words of whoever made it.
  words text not null,
  made_at timestamptz not null,
  made_by_kind actor_kind not null,
  made_by_id text,
  ended_at timestamptz,
  check (valid_until >= valid_from),
  check (case benefit when 'percent' then value between 1 and 99 when 'forints' then value between 1 and 1000000 else value = 0 end),
  check (benefit <> 'forints' or most_uses is not null),
  check (category_id is null or product_ids = '{}')
);
create index coupons_by_person on coupons (made_by_id, made_at) where made_by_kind = 'staff';

create table coupon_uses (
  order_id bigint primary key references orders,
  coupon_id bigint not null references coupons,
  -- What it gave of the copies, and of the delivery.
  goods_off int not null check (goods_off >= 0),
  delivery_off int not null check (delivery_off >= 0),
  check (goods_off + delivery_off > 0)
);
create index coupon_uses_of_coupon on coupon_uses (coupon_id, order_id);

-- How much less a copy costs by a code, within its price.
alter table order_lines add column coupon_off int not null default 0 check (coupon_off >= 0);

-- One conditional update takes a use, whoever else wants it at the same moment: who comes too late has written nothing. While its row is
-- locked nobody else's use of it is written, so those of a person are counted for certain.
create function take_coupon_use() returns trigger language plpgsql as $$
declare
  most int;
begin
  update coupons set uses = uses + 1
  where id = new.coupon_id and ended_at is null and (most_uses is null or uses < most_uses)
  returning most_each into most;
  if not found then perform refuse('outrun'); end if;
  if most is not null and (select count(*) from orders o join coupon_uses u on u.order_id = o.id
      where o.user_id = (select user_id from orders where id = new.order_id) and u.coupon_id = new.coupon_id
        and o.status not in ('CANCELLED', 'EXPIRED')) >= most then
    perform refuse('outrun');
  end if;
  return new;
end $$;
create trigger take_coupon_use before insert on coupon_uses for each row execute function take_coupon_use();

-- An order that came to nothing gives its use back, and one that is paid for after all has it again, by whichever version of the shop. At
-- the end of the transaction, so that the code's row is locked after everything else, as it is when an order is placed.
create function follow_coupon_use() returns trigger language plpgsql as $$
begin
  update coupons c set uses = c.uses + case when new.status in ('CANCELLED', 'EXPIRED') then -1 else 1 end
  from coupon_uses u where u.order_id = new.id and c.id = u.coupon_id;
  return null;
end $$;
create constraint trigger follow_coupon_use after update of status on orders deferrable initially deferred for each row
  when ((old.status in ('CANCELLED', 'EXPIRED')) <> (new.status in ('CANCELLED', 'EXPIRED')))
  execute function follow_coupon_use();
