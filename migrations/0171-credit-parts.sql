-- Which payment of an order a credit of a bank statement is: one row of `money_rows` may pay several orders, each with its part.
create table credit_parts (
  attempt_id uuid primary key references payment_attempts,
  file uuid not null,
  place int not null,
  amount int not null check (amount > 0),
  at timestamptz not null,
  by_kind actor_kind not null,
  by_id text,
  -- It was this order's after all not; nothing of it had been sent.
  taken_back_at timestamptz,
  taken_back_because text,
  check ((taken_back_at is null) = (taken_back_because is null))
);
create index credit_parts_of_row on credit_parts (file, place);
