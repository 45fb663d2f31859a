-- What people write to the shop, what they ask it to write to them, and who comes to the book club.

-- Letters that wait to be carried: written in the transaction that has the reason, gone when the mail server took them.
create table waiting_letters (
  id bigint generated always as identity primary key,
  mail jsonb not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  posted_at timestamptz not null
);
create index waiting_letters_next_try_at on waiting_letters (next_try_at);

-- How many letters of a kind one address was sent, so that nobody can fill another's mailbox. The address is a keyed hash.
create table letter_counts (
  address_mark bytea not null,
  kind text not null,
  count integer not null,
  began_at timestamptz not null,
  primary key (address_mark, kind)
);
create index letter_counts_began_at on letter_counts (began_at);

-- Kept for two years, what looks like advertising for 90 days.
create table contact_messages (
  id uuid primary key,
  -- What the shop and the sender call it by.
  reference text not null unique,
  name text not null,
  email text not null check (email = lower(email)),
  topic text not null,
  order_number text,
  message text not null,
  language language not null,
  -- Why it looks like advertising; nothing is thrown away for it.
  suspicions text[] not null default '{}',
  -- Of sender and text: the same sent again is the same message.
  content_mark bytea not null,
  -- From where it came, as a keyed hash.
  origin_mark bytea not null,
  received_at timestamptz not null
);
create index contact_messages_content_mark on contact_messages (content_mark, received_at);
create index contact_messages_email on contact_messages (email, received_at);
create index contact_messages_received_at on contact_messages (received_at);

-- Who wants the newsletter. Unconfirmed ones go after a week, those who leave at once.
create table newsletter_subscriptions (
  id uuid primary key,
  email text not null unique check (email = lower(email) and length(email) <= 254),
  language language not null,
  state text not null check (state in ('pending', 'subscribed')),
  asked_at timestamptz not null,
  confirmed_at timestamptz check ((state = 'subscribed') = (confirmed_at is not null))
);
create index newsletter_subscriptions_pending on newsletter_subscriptions (asked_at) where state = 'pending';

-- The proof of consent: what was agreed to, when, from where. It outlives the subscription by five years, without the
-- address itself.
create table newsletter_consents (
  id bigint generated always as identity primary key,
  subscription_id uuid not null,
  address_mark bytea not null,
  event text not null check (event in ('asked', 'confirmed', 'withdrawn')),
  text_version text not null,
  language language not null,
  source text not null,
  origin_mark bytea not null,
  at timestamptz not null
);
create index newsletter_consents_address_mark on newsletter_consents (address_mark, at);
create index newsletter_consents_subscription on newsletter_consents (subscription_id, event);

create table book_club_dates (
  id uuid primary key,
  starts_at timestamptz not null unique,
  seats integer not null check (seats between 1 and 500),
  is_called_off boolean not null default false
);

-- Names and addresses go 30 days after the evening.
create table book_club_sign_ups (
  id uuid primary key,
  date_id uuid not null references book_club_dates (id) on delete cascade,
  name text not null,
  email text not null check (email = lower(email)),
  seats integer not null check (seats between 1 and 4),
  language language not null,
  signed_up_at timestamptz not null,
  unique (date_id, email)
);

-- Pages show the dates and how many seats are left; every process is told of a letter that waits.
do $$
declare
  watched record;
  event record;
begin
  for watched in
    select * from (values
      ('book_club_dates', 'announce_tags(''book-club'')'),
      ('book_club_sign_ups', 'announce_tags(''book-club'')')
    ) as w (name, call)
  loop
    for event in select * from (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) as e (name, rows) loop
      execute format(
        'create trigger changes_on_%s after %s on %I referencing %s table as changed for each statement execute function %s',
        event.name, event.name, watched.name, event.rows, watched.call);
    end loop;
  end loop;
end $$;
create trigger changes_on_insert after insert on waiting_letters for each statement execute function announce_tags('letters');
