-- Why a bookseller has to look at an order: a row a reason, so that a second one is not lost behind the first.
create table order_attentions (
  order_id bigint not null references orders,
  reason text not null,
  at timestamptz not null,
  -- Who has looked, and when; until then it waits for somebody.
  seen_by text,
  seen_at timestamptz,
  primary key (order_id, reason),
  check ((seen_by is null) = (seen_at is null))
);
create index order_attentions_unseen on order_attentions (at) where seen_at is null;

insert into order_attentions (order_id, reason, at)
  select id, attention, coalesce(attention_at, placed_at) from orders where attention is not null;

drop index orders_in_need;
alter table orders drop column attention, drop column attention_at;
