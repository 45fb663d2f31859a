-- How the shop's letters speak, by language: every version as it was saved, by whom. The latest one holds; none of them changes.
create table letter_voices (
  language language not null,
  version int not null check (version > 0),
  -- By field what was typed. A field that is not there is said as every shop says it.
  words jsonb not null check (jsonb_typeof(words) = 'object'),
  saved_at timestamptz not null,
  by_kind actor_kind not null,
  by_id text,
  primary key (language, version)
);

create function refuse_change_of_letter_voices() returns trigger language plpgsql as $$
begin
  raise exception 'A version of the letters'' voice is not changed: save a new one.';
end $$;
create trigger letter_voices_stay before update on letter_voices
  for each row execute function refuse_change_of_letter_voices();

create trigger changes_on_insert after insert on letter_voices for each statement execute function announce_tags('letter-voices');
create trigger changes_on_delete after delete on letter_voices for each statement execute function announce_tags('letter-voices');
create trigger record_change after insert or delete on letter_voices for each row
  when (current_setting('shop.act', true) <> '') execute function record_change('{language,version}', '{}');
alter table letter_voices enable always trigger record_change;
