-- Series and publishers have pages. Where their addresses lead, the present ones and those of the past: whoever writes a name, an older
-- process too, gives the address with it. One that was another's stays that one's; two that became one are found by both.
create table series_slugs (
  slug text primary key,
  series_id text not null references series on delete cascade,
  is_former boolean not null default false
);
create unique index series_slugs_present on series_slugs (series_id) where not is_former;
create index series_slugs_by_series on series_slugs (series_id);

create table publisher_slugs (
  slug text primary key,
  publisher_id text not null references publishers on delete cascade,
  is_former boolean not null default false
);
create unique index publisher_slugs_present on publisher_slugs (publisher_id) where not is_former;
create index publisher_slugs_by_publisher on publisher_slugs (publisher_id);

-- As it stands in an address, at most 80 letters of whole words; null where no letter of it can be written there.
create function name_slug(name text) returns text language sql stable parallel safe
  return (
    select case when length(plain) > 80 then left(regexp_replace(left(plain, 81), '-[^-]*$', ''), 80) else nullif(plain, '') end
    from (select trim(both '-' from regexp_replace(
      search_unaccent(regexp_replace(replace(lower(normalize(name, nfkc)), '&', ' and '), '[''’ʼ]', '', 'g')),
      '[^a-z0-9]+', '-', 'g')) as plain) as written
  );

-- The first address of the name that no other has or had: its own of the past is its own again.
create function give_slug(kind text, name_id text, name text) returns void language plpgsql as $$
declare
  wanted constant text := coalesce(name_slug(name), name_slug(name_id), md5(name_id));
  given text := wanted;
  number int := 1;
  is_taken boolean;
begin
  loop
    execute format('select exists (select from %I where slug = $1 and %I <> $2)', kind || '_slugs', kind || '_id')
      into is_taken using given, name_id;
    exit when not is_taken;
    number := number + 1;
    given := wanted || '-' || number;
  end loop;
  execute format('update %I set is_former = true where %I = $1 and slug <> $2 and not is_former', kind || '_slugs', kind || '_id')
    using name_id, given;
  execute format('insert into %I (slug, %I) values ($1, $2) on conflict (slug) do update set is_former = false',
    kind || '_slugs', kind || '_id') using given, name_id;
end $$;

create function write_slug() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or name_slug(new.name) is distinct from name_slug(old.name) then
    perform give_slug(tg_argv[0], new.id, new.name);
  end if;
  return null;
end $$;

-- What comes to one that has an address only leads to it.
create function lead_slug() returns trigger language plpgsql as $$
declare
  has_own boolean;
begin
  execute format('select exists (select from %I where %I = $1 and not is_former)', tg_table_name, tg_argv[0] || '_id')
    into has_own using to_jsonb(new) ->> (tg_argv[0] || '_id');
  new.is_former := new.is_former or has_own;
  return new;
end $$;
create trigger lead_slug before update of series_id on series_slugs for each row execute function lead_slug('series');
create trigger lead_slug before update of publisher_id on publisher_slugs for each row execute function lead_slug('publisher');

-- The names that are there first, then those that came meanwhile: who writes names waits for the second alone.
select give_slug('series', id, name) from series order by id;
select give_slug('publisher', id, name) from publishers order by id;

-- Always: a large load switches other triggers off.
create trigger write_slug after insert or update of name on series for each row execute function write_slug('series');
alter table series enable always trigger write_slug;
create trigger write_slug after insert or update of name on publishers for each row execute function write_slug('publisher');
alter table publishers enable always trigger write_slug;
select give_slug('series', id, name) from series where id not in (select series_id from series_slugs) order by id;
select give_slug('publisher', id, name) from publishers where id not in (select publisher_id from publisher_slugs) order by id;
