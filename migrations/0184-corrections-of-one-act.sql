-- Whose money had gone when it was asked for (`refunds.given`): each that goes has a correction of its own.
alter table corrections add column acts jsonb not null default '[]';
