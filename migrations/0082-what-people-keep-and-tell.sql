-- Whom of the shop's people a note is for: told to them until they have seen it.
create table order_note_mentions (
  note_id bigint not null references order_notes on delete cascade,
  sub uuid not null references staff_members on update cascade on delete cascade,
  seen_at timestamptz,
  primary key (note_id, sub)
);
create index order_note_mentions_unseen on order_note_mentions (sub) where seen_at is null;

-- How somebody looks at a list of the office; without columns it is as it came.
create table office_list_choices (
  sub uuid not null references staff_members on update cascade on delete cascade,
  list text not null,
  columns text[],
  density text not null,
  primary key (sub, list)
);

-- Lists that somebody keeps under a name, for themselves or for everybody: what stands behind the question mark of the address.
create table office_views (
  id bigint generated always as identity primary key,
  sub uuid not null references staff_members on update cascade on delete cascade,
  list text not null,
  name text not null check (length(name) between 1 and 60),
  search text not null check (length(search) <= 2000),
  is_shared boolean not null,
  made_at timestamptz not null,
  unique (sub, list, name)
);

do $$
declare
  watched record;
begin
  for watched in select * from (values
    ('order_note_mentions', '{note_id,sub}', '{}'), ('office_views', '{id}', '{}')) as w (name, key, people)
  loop
    execute format('create trigger record_change after insert or update or delete on %I for each row
      when (current_setting(''shop.act'', true) <> '''') execute function record_change(%L, %L)',
      watched.name, watched.key, watched.people);
    execute format('alter table %I enable always trigger record_change', watched.name);
  end loop;
end $$;
