-- What booksellers mean to say of a title that the shop does not have yet; a number has one draft. The row goes when the title is made
-- or the draft thrown away: what became of it stands in the acts.
create table new_title_drafts (
  ean text primary key,
  -- As the form has them; what is not said may be known from files when it is published.
  kind text,
  price int,
  fields jsonb not null,
  publish_at timestamptz,
  -- Why it was not published at its moment.
  failure text,
  by_kind text not null,
  by_id text,
  changed_at timestamptz not null,
  version int not null default 1
);
create index new_title_drafts_changed on new_title_drafts (changed_at, ean);
create index new_title_drafts_due on new_title_drafts (publish_at) where publish_at is not null and failure is null;
create index new_title_drafts_failed on new_title_drafts (publish_at) where failure is not null;

create trigger raise_version before update on new_title_drafts for each row execute function raise_version();
create trigger record_change after insert or update or delete on new_title_drafts for each row
  when (current_setting('shop.act', true) <> '') execute function record_change('{ean}', '{}');
alter table new_title_drafts enable always trigger raise_version, enable always trigger record_change;

-- Screens that show it hear of it, and Today; the shop's pages do not.
create function tell_office_of_new_draft() returns trigger language plpgsql as $$
begin
  perform pg_notify('office', 'today new-titles');
  return null;
end $$;
create trigger tell_office after insert or update or delete on new_title_drafts for each row
  execute function tell_office_of_new_draft();
