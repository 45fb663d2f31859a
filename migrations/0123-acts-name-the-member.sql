-- Who did it, by the id that stays with somebody whatever their address becomes. Null: nobody of the shop, or an act of before.
alter table acts add column by_sub uuid;

create function name_member() returns trigger language plpgsql as $$
begin
  new.by_sub := coalesce(new.by_sub, (select sub from staff_members where email = new.by_id));
  return new;
end $$;
create trigger name_member before insert on acts for each row when (new.by_kind = 'staff') execute function name_member();
