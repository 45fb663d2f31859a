-- The user pool: who the customers and the staff are, how they prove it, and where they are signed in.

-- One row. The pool's id is an input of every password verifier: it never changes once there are users.
create table identity_pool (
  is_only boolean primary key default true check (is_only),
  user_pool_id text not null,
  client_id text not null,
  identity_pool_id text not null,
  -- Tells whether the shop's secret is still the one the sealed columns were sealed with.
  secret_mark bytea not null,
  demo_accounts_made_at timestamptz,
  made_at timestamptz not null default now()
);

create table signing_keys (
  kid text primary key,
  public_key jsonb not null,
  sealed_private_key bytea not null,
  -- Published before it signs, so that every process knows it when its first token comes.
  signs_from timestamptz not null,
  made_at timestamptz not null default now()
);

create table users (
  id uuid primary key,
  email text not null unique check (email = lower(email) and length(email) <= 254),
  email_verified boolean not null default false,
  state text not null check (state in ('unconfirmed', 'confirmed', 'reset-required', 'new-password-required')),
  sealed_verifier bytea not null,
  attributes jsonb not null default '{}',
  -- A new address waits here until its code comes back; until then the old one signs in.
  pending_email text check (pending_email = lower(pending_email) and length(pending_email) <= 254),
  phone_verified boolean not null default false,
  sealed_totp bytea,
  sealed_pending_totp bytea,
  -- The last time step whose code was used: a code works once.
  totp_step bigint not null default 0,
  mfa_methods text[] not null default '{}' check (mfa_methods <@ array['totp', 'email', 'sms']),
  preferred_mfa text check (preferred_mfa is null or preferred_mfa = any (mfa_methods)),
  needs_mfa boolean not null default false,
  needs_custom_challenge boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index users_unconfirmed on users (created_at) where state = 'unconfirmed';

create table user_groups (
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (name ~ '^[a-z][a-z0-9-]{0,39}$'),
  primary key (user_id, name)
);

-- `subject` in the next three is a user, or what stands for a name nobody has: both must look the same from outside.
create table user_codes (
  subject uuid not null,
  purpose text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (subject, purpose)
);
create index user_codes_expires_at on user_codes (expires_at);

create table user_attempts (
  subject uuid not null,
  kind text not null,
  count integer not null,
  began_at timestamptz not null,
  last_at timestamptz not null,
  locked_until timestamptz,
  primary key (subject, kind)
);
create index user_attempts_last_at on user_attempts (last_at);

-- Sign-ins under way, and passkeys being added: what the next call must bring.
create table auth_sessions (
  session_hash bytea primary key,
  subject uuid not null,
  step text not null,
  sealed_facts bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index auth_sessions_subject on auth_sessions (subject);
create index auth_sessions_expires_at on auth_sessions (expires_at);

-- The id is the tokens' origin_jti: without its row no token of the sign-in is good any more.
create table sign_ins (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token_hash bytea not null unique,
  generation integer not null default 0,
  rotated_at timestamptz,
  device_key text,
  began_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_ins_user_id on sign_ins (user_id);
create index sign_ins_expires_at on sign_ins (expires_at);

create table devices (
  key text primary key,
  user_id uuid not null references users (id) on delete cascade,
  group_key text not null,
  name text not null,
  sealed_verifier bytea not null,
  is_remembered boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  last_used_at timestamptz not null
);
create index devices_user_id on devices (user_id);

create table passkeys (
  id text primary key,
  user_id uuid not null references users (id) on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  attachment text,
  name text not null,
  rp_id text not null,
  created_at timestamptz not null
);
create index passkeys_user_id on passkeys (user_id);
