-- Invoices keep what was asked for: a repetition asks for the same, whatever became of the order meanwhile.
alter table invoices add column request jsonb not null default '{}';

-- Who asks for withdrawals by number and e-mail: counted by a keyed hash of the address, forgotten after a day.
create table withdrawal_tries (
  subject text primary key,
  count int not null,
  began_at timestamptz not null
);
create index withdrawal_tries_by_age on withdrawal_tries (began_at);
