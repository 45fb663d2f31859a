-- Where a buyer wants the money that somebody transfers by hand: sealed, and only until it has been transferred.
create table refund_accounts (
  order_id bigint primary key references orders (id) on delete cascade,
  sealed bytea not null,
  at timestamptz not null
);

-- Whoever ends the last refund that waits for a transfer takes the account away with it, whichever version of the shop they run.
create function forget_refund_account() returns trigger language plpgsql as $$
begin
  delete from refund_accounts f where f.order_id = new.order_id
    and not exists (select from refunds r join payment_attempts a on a.id = r.attempt_id
      where r.order_id = new.order_id and r.status in ('REQUESTED', 'PENDING') and a.provider in ('cod', 'transfer'));
  return null;
end $$;
create trigger forget_refund_account after update of status on refunds for each row
  when (old.status in ('REQUESTED', 'PENDING') and new.status not in ('REQUESTED', 'PENDING'))
  execute function forget_refund_account();

-- It goes with its owner's account.
create function forget_refund_accounts_of_user() returns trigger language plpgsql as $$
begin
  delete from refund_accounts f using orders o where o.id = f.order_id and o.user_id = old.id;
  return null;
end $$;
create trigger forget_refund_accounts_of_user after delete on users for each row
  execute function forget_refund_accounts_of_user();
