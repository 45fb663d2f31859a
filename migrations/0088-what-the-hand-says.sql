-- What booksellers say of a title is part of its record: who said which field and since when stands with it, it raises the
-- product's version, so that a file that was checked before it is checked again, and an act that changes it keeps both sides,
-- by which it can be taken back.

-- By field: {"binding": {"kind": "staff", "id": "…", "at": "…"}}.
alter table product_claims add column said jsonb not null default '{}';

-- The values themselves are told by the tables in which they change; the version alone is no news to any page.
create function raise_version_of_hand() returns trigger language plpgsql as $$
declare
  announcing constant text := current_setting('shop.announce', true);
begin
  perform set_config('shop.announce', 'later', true);
  update products set version = version + 1
    where id = coalesce(new.product_id, old.product_id) and xmin <> pg_current_xact_id()::xid;
  perform set_config('shop.announce', coalesce(announcing, ''), true);
  return null;
end $$;

do $$
declare
  event record;
begin
  for event in select * from (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) as e (name, row) loop
    execute format('create trigger hand_version_on_%s after %s on product_claims for each row
      when (%s.source_id = ''hand'') execute function raise_version_of_hand()', event.name, event.name, event.row);
    execute format('create trigger record_change_on_%s after %s on product_claims for each row
      when (%s.source_id = ''hand'' and current_setting(''shop.act'', true) <> '''')
      execute function record_change(''{product_id,source_id}'', ''{}'')', event.name, event.name, event.row);
    execute format('alter table product_claims enable always trigger hand_version_on_%s, enable always trigger record_change_on_%s',
      event.name, event.name);
  end loop;
end $$;
