-- Money that somebody of the shop gives back on purpose: for what, and, over the limit, with whose approval.

-- What the buyer keeps and has the money back for: copies of a line that were sent, or, without a line, delivery. Copies that were
-- not sent are cancelled instead.
create table refund_parts (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  order_line_id bigint references order_lines,
  quantity int not null check (quantity > 0 and (quantity = 1 or order_line_id is not null)),
  at timestamptz not null
);
create index refund_parts_of_order on refund_parts (order_id);
create unique index refund_parts_delivery_once on refund_parts (order_id) where order_line_id is null;
create trigger refuse_change before update on refund_parts for each statement execute function refuse_change();

-- What was asked for as it was asked for, and the version of the order that was seen. Nothing has happened to the order yet.
create table approvals (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  version int not null,
  amount int not null check (amount > 0),
  reason text not null,
  words text,
  copies jsonb not null default '[]',
  delivery boolean not null default false,
  asked_at timestamptz not null,
  -- By e-mail address, as acts and histories name people.
  asked_by text not null,
  -- Until then somebody can decide it.
  until timestamptz not null,
  -- ALONE: it was done at once, because nobody else could have approved it.
  outcome text check (outcome in ('APPROVED', 'REFUSED', 'WITHDRAWN', 'ALONE')),
  decided_at timestamptz,
  decided_by text,
  decision_words text,
  check ((outcome is null) = (decided_at is null)),
  -- Four eyes: whoever asked decides nothing, but may take it back.
  check (case
    when outcome in ('APPROVED', 'REFUSED') then decided_by is not null and decided_by <> asked_by
    when outcome = 'WITHDRAWN' then decided_by is not null and decided_by = asked_by
    else decided_by is null end)
);
create index approvals_of_order on approvals (order_id);
create index approvals_open on approvals (asked_at, id) where outcome is null;
create index approvals_decided on approvals (id) where outcome is not null;
create trigger refuse_change before update on approvals for each row when (old.outcome is not null)
  execute function refuse_change();

alter table refunds add column approval_id bigint references approvals;
-- What somebody has given back on their own today.
create index refunds_given_alone on refunds (requested_by_id, requested_at)
  where requested_by_kind = 'staff' and approval_id is null;

create trigger record_change after insert or update or delete on approvals for each row
  when (current_setting('shop.act', true) <> '') execute function record_change('{id}', '{}');
alter table approvals enable always trigger record_change;
