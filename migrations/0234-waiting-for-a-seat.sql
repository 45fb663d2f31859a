-- Who finds an evening of the book club full may wait for a seat: what becomes free is kept for them, one after the other. An older process
-- counts them among those who come, and so sells fewer seats, never more.
alter table book_club_sign_ups
  add column state text not null default 'coming' check (state in ('coming', 'waiting', 'offered')),
  -- So long their seats are kept for them to take.
  add column offered_until timestamptz,
  add check ((state = 'offered') = (offered_until is not null));
create index book_club_sign_ups_waiting on book_club_sign_ups (date_id) where state <> 'coming';
