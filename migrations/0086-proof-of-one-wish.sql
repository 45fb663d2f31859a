-- For what somebody has proven who they are: the hash of one operation with all that was sent to it. It is taken away by the act it
-- was for. Null: they came in, which proves nothing beside pages that may run scripts of others.
alter table office_sign_ins add column proven_wish bytea;
