-- People, publishers, series and works are found again by the numbers that others gave them, then by their names, however these are
-- written: without accents, case and order of words, and of companies without the words for what kind of company it is.

create function name_key(name text) returns text language sql stable parallel safe
  return (select string_agg(word, ' ' order by word)
    from unnest(string_to_array(search_unaccent(search_words(name)), ' ')) as word where word <> '');

create function company_key(name text) returns text language sql stable parallel safe
  return coalesce(
    (select string_agg(word, ' ' order by word)
      from unnest(string_to_array(search_unaccent(search_words(name)), ' ')) as word
      where word not in ('', 'kft', 'zrt', 'nyrt', 'rt', 'bt', 'kkt', 'ev', 'kiado', 'kiadoi', 'konyvkiado', 'lapkiado', 'konyvkiadoi',
        'ltd', 'limited', 'inc', 'llc', 'plc', 'gmbh', 'ag', 'sa', 'srl')),
    name_key(name));

alter table contributors add column name_keys text[] not null default '{}';
alter table publishers add column name_key text;
alter table series add column name_key text;

create function write_name_keys() returns trigger language plpgsql as $$
begin
  new.name_keys := array(
    select distinct name_key(name) from unnest(array[new.name_hu, new.name_en] || string_to_array(new.other_names, ';')) as name
    where name_key(name) is not null);
  return new;
end $$;
create function write_company_key() returns trigger language plpgsql as $$
begin
  new.name_key := company_key(new.name);
  return new;
end $$;
create function write_name_key() returns trigger language plpgsql as $$
begin
  new.name_key := name_key(new.name);
  return new;
end $$;
create trigger name_keys before insert or update of name_hu, name_en, other_names on contributors
  for each row execute function write_name_keys();
create trigger name_key before insert or update of name on publishers for each row execute function write_company_key();
create trigger name_key before insert or update of name on series for each row execute function write_name_key();

-- Nothing that a page shows changes by this.
set local shop.announce = 'later';
update contributors set name_hu = name_hu;
update publishers set name = name;
update series set name = name;
set local shop.announce = '';

create index contributors_by_name_keys on contributors using gin (name_keys);
create index publishers_by_name_key on publishers (name_key);
create index series_by_name_key on series (name_key);

-- ISNI, ORCID, VIAF, ISTC, a source's own.
create table contributor_numbers (
  scheme text not null,
  number text not null,
  contributor_id text not null references contributors on delete cascade,
  primary key (scheme, number)
);
create index contributor_numbers_by_person on contributor_numbers (contributor_id);
create table publisher_numbers (
  scheme text not null,
  number text not null,
  publisher_id text not null references publishers on delete cascade,
  primary key (scheme, number)
);
create index publisher_numbers_by_publisher on publisher_numbers (publisher_id);
create table work_numbers (
  scheme text not null,
  number text not null,
  work_id text not null references works on delete cascade,
  primary key (scheme, number)
);
create index work_numbers_by_work on work_numbers (work_id);

-- Addresses of people who turned out to be somebody we have; they answer 301 to where that one is.
create table former_contributor_slugs (
  slug text primary key,
  contributor_id text not null references contributors on delete cascade
);
create index former_contributor_slugs_by_person on former_contributor_slugs (contributor_id);
