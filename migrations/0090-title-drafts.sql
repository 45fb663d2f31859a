-- What booksellers mean to say of a title and have not said yet; a title has one draft. The row goes when it is published or thrown
-- away: what became of it stands in the acts.
create table title_drafts (
  product_id text primary key references products on delete cascade,
  -- As the form has them: what is to be said, what of it was seen when it was written, and of which fields nothing is to be said.
  fields jsonb not null,
  was jsonb not null,
  released text[] not null default '{}',
  -- The product's, when it was seen.
  seen_version int not null,
  publish_at timestamptz,
  -- Why it was not published at its moment.
  failure text,
  by_kind text not null,
  by_id text,
  changed_at timestamptz not null,
  version int not null default 1
);
create index title_drafts_due on title_drafts (publish_at) where publish_at is not null and failure is null;
create index title_drafts_failed on title_drafts (publish_at) where failure is not null;

create trigger raise_version before update on title_drafts for each row execute function raise_version();
create trigger record_change after insert or update or delete on title_drafts for each row
  when (current_setting('shop.act', true) <> '') execute function record_change('{product_id}', '{}');
alter table title_drafts enable always trigger raise_version, enable always trigger record_change;

-- Screens that show the title hear of it, and Today; the shop's pages do not.
create function tell_office_of_draft() returns trigger language plpgsql as $$
begin
  perform pg_notify('office', 'today product:' || coalesce(new.product_id, old.product_id));
  return null;
end $$;
create trigger tell_office after insert or update or delete on title_drafts for each row
  execute function tell_office_of_draft();
