-- Letters with a one-time code wait as the others do. What they say is sealed with a key that is not in the database, they
-- end with their code, and a newer code takes the place of one that still waits.
alter table waiting_letters
  alter column mail drop not null,
  add column sealed_code bytea,
  add column about text,
  add column expires_at timestamptz,
  add check ((mail is null) <> (sealed_code is null)),
  add check ((sealed_code is null) = (expires_at is null) and (sealed_code is null) = (about is null));
create index waiting_letters_about on waiting_letters (about) where about is not null;
create index waiting_letters_expires_at on waiting_letters (expires_at) where expires_at is not null;
