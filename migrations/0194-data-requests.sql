-- OFFICE-76: what people ask of their own data. The address goes when the request is closed; the rest is kept as proof of what was done.
create table data_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('copy', 'erase', 'correct')),
  email text check (email = lower(email) and length(email) <= 254),
  language language not null,
  way text not null check (way in ('email', 'letter', 'counter', 'phone')),
  received_on date not null,
  due_on date not null,
  state text not null default 'received' check (state in ('received', 'proven', 'done', 'refused')),
  -- A keyed hash of the code that went to the address, until when it is good, and how often another was typed.
  code_mark bytea,
  code_until timestamptz,
  code_tries int not null default 0,
  proof text check (proof in ('code', 'seen')),
  proven_at timestamptz,
  closed_at timestamptz,
  -- Why it was refused, in the shop's words.
  reason text check (length(reason) <= 500),
  -- The wish that carries it out.
  erasure uuid references erasures,
  version int not null default 1,
  check ((closed_at is null) = (state in ('received', 'proven'))),
  check ((proof is null) = (proven_at is null)),
  check (closed_at is null or email is null)
);
create index data_requests_open on data_requests (due_on) where closed_at is null;
create trigger raise_version before update on data_requests for each row execute function raise_version();
create function tell_office_of_data_request() returns trigger language plpgsql as $$
begin
  perform pg_notify('office', 'today privacy');
  return null;
end $$;
create trigger tell_office after insert or update on data_requests for each row execute function tell_office_of_data_request();
