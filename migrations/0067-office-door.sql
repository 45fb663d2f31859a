-- What was proven at a sign-in: the back office asks for two factors, and for some acts not for a code by letter. What is not
-- known of those who are signed in already counts as nothing.
alter table sign_ins add column factors text[] not null default '{}';

-- An act that was asked for with a key is done once: whoever asks again waits here for the first, and gets its answer. A row is
-- written with its act or not at all, and goes when nobody can be asking any more; acts themselves are only ever added to.
create table act_keys (
  by_kind actor_kind not null,
  by_id text not null,
  key text not null,
  -- Of what was asked: the same key for something else is a mistake.
  input_hash bytea not null,
  answer jsonb,
  at timestamptz not null,
  primary key (by_kind, by_id, key)
);
create index act_keys_by_time on act_keys (at);
