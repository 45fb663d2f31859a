-- Sign-ins of the user pool with which somebody has come in or proven a wish. The row is the claim: of two that ask at the same
-- moment with one sign-in, the second finds it taken. Rows of yesterday go, because a token opens the door for five minutes only.
create table used_pool_sign_ins (
  pool_sign_in uuid primary key,
  at timestamptz not null
);
