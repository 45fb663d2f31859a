-- KEEP-07: notes of the shop's people, on records of others, in which the address of somebody stands who has been forgotten: until somebody
-- has looked whether they go or stay. The address itself is not here.
create table erasure_finds (
  id bigint generated always as identity primary key,
  order_note bigint unique references order_notes on delete cascade,
  contact_note bigint unique references contact_notes on delete cascade,
  found_at timestamptz not null,
  check (num_nonnulls(order_note, contact_note) = 1)
);
create trigger tell_office after insert or delete on erasure_finds for each row execute function tell_office_of_data_request();
