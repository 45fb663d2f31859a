-- By whose decision the shop keeps less of a buyer's money: what somebody of the shop decides counts against their limits, by
-- whatever way it goes back; what the buyer or a rule decided does not.

-- Null in rows of before: there `requested_by` decided what has one of the reasons that booksellers choose.
alter table refunds add column decided_by_kind actor_kind;
alter table refunds add column decided_by_id text;
-- What somebody has decided on their own today.
create index refunds_decided_alone on refunds (decided_by_id, requested_at)
  where decided_by_kind = 'staff' and approval_id is null;

-- Who announced a return: the buyer, or whoever says that the buyer did.
alter table returns add column announced_by_kind actor_kind;
alter table returns add column announced_by_id text;

-- What is asked for: a refund, a cancellation (of `copies`, or of all of it), or that a return is here (`wish` says which and what came).
alter table approvals add column kind text not null default 'refund' check (kind in ('refund', 'cancel', 'receive'));
alter table approvals add column wish jsonb not null default '{}';
