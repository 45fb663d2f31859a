-- What is forgotten of acts is what is older than the setting `keptActs` says, by the clock of the database; whoever says
-- `shop.forgets` gets nothing younger out of the way. A day is left to machines whose clocks do not agree.
create function acts_kept_since(what text) returns timestamptz language sql stable as $$
  select now() + interval '1 day' - make_interval(years => least(1000, greatest(1, coalesce(
    (select (value ->> what)::numeric from settings where name = 'keptActs'),
    case what when 'years' then 5 else 1 end)))::int)
$$;

create or replace function refuse_change_of_act() returns trigger language plpgsql as $$
declare
  done_at timestamptz;
begin
  if current_setting('shop.forgets', true) = 'on' then
    if tg_table_name = 'acts' then
      done_at := old.at;
    else
      select at into done_at from acts where id = old.act_id;
    end if;
    if tg_op = 'DELETE' and done_at < acts_kept_since('years') then return old; end if;
    if tg_op = 'UPDATE' and done_at < acts_kept_since('personalYears')
      and new.personal is null and to_jsonb(new) - 'personal' = to_jsonb(old) - 'personal' then return new; end if;
  end if;
  raise exception '% is only added to', tg_table_name;
end $$;
