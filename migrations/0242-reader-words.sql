-- WORD-01: what readers say of a work whose copy they had from the shop and kept. One row an order line; editions of a work share them.
create table reader_words (
  id uuid primary key,
  product_id text not null references products on delete cascade,
  -- Whose line and whose words; both empty where only the count of what was refused is left.
  order_line_id bigint unique references order_lines on delete cascade,
  user_id uuid,
  stars int check (stars between 1 and 5),
  words text not null check (length(words) <= 2000),
  -- What they want to be called beside it; empty: nothing.
  shown_name text not null check (length(shown_name) <= 60),
  language language not null,
  state text not null check (state in ('waiting', 'shown', 'refused', 'taken-back')),
  refusal text check (refusal in ('advert', 'insult', 'unlawful', 'private', 'elsewhere', 'unreadable', 'interest')),
  written_at timestamptz not null,
  decided_at timestamptz,
  reply text not null default '' check (length(reply) <= 1000),
  replied_at timestamptz,
  version int not null default 1,
  check ((state = 'refused') = (refusal is not null)),
  check ((order_line_id is null) = (user_id is null)),
  check (order_line_id is not null or state = 'refused'),
  check (state not in ('waiting', 'shown') or (stars is not null and words <> '')),
  check ((reply = '') = (replied_at is null))
);
create index reader_words_of_title on reader_words (product_id, state);
create index reader_words_of_reader on reader_words (user_id);
create index reader_words_by_state on reader_words (state, written_at, id);
create index reader_words_to_forget on reader_words (decided_at) where state in ('refused', 'taken-back');

-- That somebody finds them against the rules; who, is not kept.
create table word_reports (
  id bigint generated always as identity primary key,
  words_id uuid not null references reader_words on delete cascade,
  reason text not null check (reason in ('advert', 'insult', 'unlawful', 'private', 'elsewhere', 'unreadable', 'interest')),
  reported_at timestamptz not null,
  closed_at timestamptz
);
create index word_reports_of_words on word_reports (words_id);
create index word_reports_open on word_reports (words_id, reported_at) where closed_at is null;

create trigger raise_version before update on reader_words for each row execute function raise_version();
create trigger record_change after insert or update or delete on reader_words for each row
  when (current_setting('shop.act', true) <> '') execute function record_change('{id}', '{user_id,words,shown_name}');
alter table reader_words enable always trigger raise_version, enable always trigger record_change;
create trigger tell_office after insert or update or delete on reader_words
  for each statement execute function tell_office('reader-words', 'today');
create trigger tell_office after insert or update on word_reports
  for each statement execute function tell_office('reader-words', 'today');

-- How many copies of a line its buyer has and keeps: what came, without what went back, is announced to go back, or was paid back.
create function kept_copies(line bigint) returns int language sql stable as $$
  select l.delivered_quantity - l.returned_quantity
    - coalesce((select sum(p.quantity) from refund_parts p where p.order_id = l.order_id and p.order_line_id = l.id), 0)::int
    - coalesce((select sum(b.quantity) from returns r join return_lines b on b.return_id = r.id
        where r.order_id = l.order_id and r.status = 'ANNOUNCED' and b.order_line_id = l.id), 0)::int
  from order_lines l where l.id = line
$$;

-- The pages of the work's editions are made anew where something changes on them: what waits stands on none.
create function announce_titles_of_words(titles text[]) returns void language plpgsql as $$
begin
  perform announce(array(
    select unnest(array['product:' || p.id, 'work:' || p.work_id]) from products p where p.id = any(titles)));
end $$;
create function announce_reader_words() returns trigger language plpgsql as $$
begin
  perform announce_titles_of_words(array(select product_id from changed where state in ('shown', 'refused')));
  return null;
end $$;
create function announce_reader_words_again() returns trigger language plpgsql as $$
begin
  perform announce_titles_of_words(array(
    select n.product_id from changed n join former o on o.id = n.id
    where n.state in ('shown', 'refused') or o.state in ('shown', 'refused')));
  return null;
end $$;
create trigger changes_on_insert after insert on reader_words referencing new table as changed
  for each statement execute function announce_reader_words();
create trigger changes_on_update after update on reader_words referencing new table as changed old table as former
  for each statement execute function announce_reader_words_again();
create trigger changes_on_delete after delete on reader_words referencing old table as changed
  for each statement execute function announce_reader_words();

-- Words whose copy goes back are no longer shown, and are again where the return is refused.
create function announce_kept_copies() returns trigger language plpgsql as $$
declare
  lines bigint[] := case tg_table_name
    when 'order_lines' then array[(to_jsonb(new) ->> 'id')::bigint]
    when 'returns' then array(select b.order_line_id from return_lines b where b.return_id = (to_jsonb(new) ->> 'id')::bigint)
    else array[(to_jsonb(new) ->> 'order_line_id')::bigint] end;
begin
  perform announce_titles_of_words(array(
    select w.product_id from reader_words w where w.order_line_id = any(lines) and w.state = 'shown'));
  return null;
end $$;
create trigger announce_kept_copies after update on order_lines for each row
  when (old.delivered_quantity <> new.delivered_quantity or old.returned_quantity <> new.returned_quantity)
  execute function announce_kept_copies();
create trigger announce_kept_copies after update on returns for each row
  when (old.status <> new.status) execute function announce_kept_copies();
create trigger announce_kept_copies after insert on return_lines for each row execute function announce_kept_copies();
create trigger announce_kept_copies after insert on refund_parts for each row execute function announce_kept_copies();
