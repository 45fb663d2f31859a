-- Somebody who is invited, for the first time or anew, and has not come yet: as long as the row is there, nothing of theirs is in force,
-- whatever state and roles they have. It goes when they have come by the letter and shown a second factor in the same visit. Of the
-- letter's token only the hash is kept.
create table staff_invitations (
  sub uuid primary key references staff_members on update cascade on delete cascade,
  token_hash bytea not null unique,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  -- When its letter was followed and a password chosen; what is left has to happen soon after.
  opened_at timestamptz
);

-- Whoever was invited before and has never been in, with nothing but a password to show, is to be invited anew.
insert into staff_invitations (sub, token_hash, made_at, expires_at)
select m.sub, sha256(gen_random_uuid()::text::bytea), now(), now()
from staff_members m join users u on u.id = m.sub
where m.state <> 'ended' and u.needs_mfa and not 'totp' = any(u.mfa_methods)
  and not exists (select from passkeys p where p.user_id = u.id)
  and not exists (select from acts a
    where a.record = 'staff:' || m.sub and a.operation = 'office sign-in' and a.refusal is null);

create trigger changes_on_insert after insert on staff_invitations for each statement execute function announce_tags('staff');
create trigger changes_on_update after update on staff_invitations for each statement execute function announce_tags('staff');
create trigger changes_on_delete after delete on staff_invitations for each statement execute function announce_tags('staff');
