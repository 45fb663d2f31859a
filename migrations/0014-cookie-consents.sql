-- What visitors answered about cookies. The reference stands in their own cookie and nowhere else.
create table cookie_consents (
  id bigint generated always as identity primary key,
  reference text not null check (reference ~ '^[0-9a-z]{6,16}$'),
  version text not null,
  analytics boolean,
  marketing boolean,
  at timestamptz not null
);

create index cookie_consents_at on cookie_consents (at);
create index cookie_consents_reference on cookie_consents (reference);
