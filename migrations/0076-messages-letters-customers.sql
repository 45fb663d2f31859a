-- What people write to the shop is answered in the office; letters are read as they went and sent again; accounts are looked up.

alter table contact_messages
  add column state text not null default 'open' check (state in ('suspicious', 'open', 'answered', 'closed')),
  -- Who answers it; somebody who works here no more has nothing to answer.
  add column owner uuid references staff_members on update cascade on delete set null,
  add column is_complaint boolean not null default false,
  -- By when it has to be answered: a working day, a complaint 30 days.
  add column due_at timestamptz,
  add column answered_at timestamptz,
  add column version int not null default 1;
-- Until now messages were answered from the shop's mailbox: only the last ones may still wait.
update contact_messages set due_at = received_at + interval '1 day',
  state = case when suspicions <> '{}' then 'suspicious' when received_at < now() - interval '30 days' then 'closed' else 'open' end;
alter table contact_messages alter column due_at set not null, alter column state drop default;
create index contact_messages_to_answer on contact_messages (state, due_at, id);
create index contact_messages_of_state on contact_messages (state, received_at, id);

create trigger raise_version before update on contact_messages for each row execute function raise_version();
alter table contact_messages enable always trigger raise_version;
create trigger record_change after update on contact_messages for each row
  when (current_setting('shop.act', true) <> '') execute function record_change('{id}', '{name,email,message,order_number}');
alter table contact_messages enable always trigger record_change;

-- What the shop wrote back. Goes with the message.
create table contact_answers (
  id bigint generated always as identity primary key,
  message_id uuid not null references contact_messages on delete cascade,
  at timestamptz not null,
  by_kind actor_kind not null,
  by_id text,
  text text not null check (length(text) between 1 and 10000),
  check ((by_id is null) = (by_kind in ('buyer', 'system')))
);
create index contact_answers_of_message on contact_answers (message_id, id);
create trigger refuse_change before update on contact_answers for each statement execute function refuse_change();

-- What the shop's people tell each other of it.
create table contact_notes (
  id bigint generated always as identity primary key,
  message_id uuid not null references contact_messages on delete cascade,
  at timestamptz not null,
  by_kind actor_kind not null,
  by_id text,
  text text not null check (length(text) between 1 and 10000),
  check ((by_id is null) = (by_kind in ('buyer', 'system')))
);
create index contact_notes_of_message on contact_notes (message_id, id);
create trigger refuse_change before update on contact_notes for each statement execute function refuse_change();

-- The words as they went, and to whom, with links that carry a token cut short. One job blanks them when their time is over.
alter table order_letters
  add column sent_to text,
  add column subject text,
  add column words text;
create index order_letters_with_words on order_letters (sent_at) where words is not null;

alter table waiting_letters
  -- Why it was not taken the last time, in the mail server's words.
  add column failure text,
  -- What it was written for, where the office shows it there: `answer:17`.
  add column record text;
create index waiting_letters_of_record on waiting_letters (record) where record is not null;

alter table users
  -- Kept out by the shop, whatever the state of the account is.
  add column is_disabled boolean not null default false,
  -- Of the name, the e-mail address and the phone, in the writing of `order_finds`.
  add column finds tsvector generated always as (array_to_tsvector(array_remove(
    regexp_split_to_array(
      regexp_replace(normalize(lower(coalesce(attributes ->> 'name', '') || ' ' || coalesce(attributes ->> 'given_name', '') || ' '
        || coalesce(attributes ->> 'family_name', '') || ' ' || email), nfkd), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+')
    || ('+' || reverse(regexp_replace(coalesce(attributes ->> 'phone_number', ''), '\D', '', 'g'))), ''))) stored;
create index users_finds on users using gin (finds);
-- Somebody of the shop disables an account, or asks for a new password: nothing else of it is written down.
create trigger record_change after update of state, is_disabled on users for each row
  when (current_setting('shop.act', true) <> '') execute function record_change('{id}',
    '{email,pending_email,attributes,sealed_verifier,sealed_totp,sealed_pending_totp,finds}');
alter table users enable always trigger record_change;
