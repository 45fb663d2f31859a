-- Whoever publishes the texts by which the shop is bound may also say how its letters speak.
insert into role_permissions (role_id, permission)
select role_id, 'letters.write' from role_permissions where permission = 'legal.publish'
on conflict do nothing;
