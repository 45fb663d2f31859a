-- Who did something is a kind and an id: a bookseller by e-mail address, a program's key, an operator at the command line, a
-- payment company; a buyer and the shop itself need none. Until now it was one word, from which the kind is told here.

create type actor_kind as enum ('staff', 'key', 'command', 'buyer', 'provider', 'system');

create function actor_kind_of(word text) returns actor_kind language sql immutable as $$
  select (case
    when word in ('buyer', 'system') then word
    when word in ('barion', 'paypal', 'till') then 'provider'
    when word = 'staff' or word like '%@%' then 'staff'
    else 'command' end)::actor_kind
$$;

alter table order_history add column by_kind actor_kind, add column by_id text;
update order_history set by_kind = actor_kind_of(by), by_id = case when by not in ('buyer', 'system') then by end;
alter table order_history alter column by_kind set not null, drop column by,
  add check ((by_id is null) = (by_kind in ('buyer', 'system')));

alter table refunds add column requested_by_kind actor_kind, add column requested_by_id text;
update refunds set requested_by_kind = actor_kind_of(requested_by),
  requested_by_id = case when requested_by not in ('buyer', 'system') then requested_by end;
alter table refunds alter column requested_by_kind set not null, drop column requested_by,
  add check ((requested_by_id is null) = (requested_by_kind in ('buyer', 'system')));

alter table order_attentions add column seen_by_kind actor_kind, add column seen_by_id text;
update order_attentions set seen_by_kind = actor_kind_of(seen_by), seen_by_id = seen_by where seen_by is not null;
alter table order_attentions drop column seen_by,
  add check ((seen_by_kind is null) = (seen_at is null));

drop function actor_kind_of;
