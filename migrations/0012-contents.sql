-- The shop's texts, every version of each: the one in force is the latest whose time has come. What was published is
-- never changed, because an order remembers under which terms it was placed.

create table contents (
  key text not null,
  language language not null,
  version int not null check (version > 0),
  valid_from timestamptz not null,
  published_at timestamptz not null default now(),
  markdown text not null check (markdown <> ''),
  primary key (key, language, version)
);

create function refuse_change_of_contents() returns trigger language plpgsql as $$
begin
  raise exception 'A published text is not changed: publish a new version.';
end $$;
create trigger contents_stay before update on contents for each row execute function refuse_change_of_contents();

create trigger changes_on_insert after insert on contents referencing new table as changed
  for each statement execute function announce_tags('contents');
create trigger changes_on_delete after delete on contents referencing old table as changed
  for each statement execute function announce_tags('contents');
