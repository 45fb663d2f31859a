-- KEEP-07: not only notes may name somebody who has been forgotten. Which words a find is of is said by the place, as 'approvals.words', and
-- the key of its row.
alter table erasure_finds add column place text, add column record text;
alter table erasure_finds drop constraint erasure_finds_check;
update erasure_finds set place = 'order_notes.text', record = order_note::text, order_note = null where order_note is not null;
update erasure_finds set place = 'contact_notes.text', record = contact_note::text, contact_note = null where contact_note is not null;
alter table erasure_finds add constraint erasure_finds_check
  check (num_nonnulls(order_note, contact_note, place) = 1 and num_nonnulls(place, record) in (0, 2));
create unique index erasure_finds_once on erasure_finds (place, record);
-- Where an address may stand among very many rows.
create index orders_with_address_in_note on orders (id) where note like '%@%';
create index order_history_with_address on order_history (order_id) where note like '%@%';

-- What was decided stays as it was decided; its words go with the people they tell of. As it stood, no order of which a refund had been decided
-- could be stripped of its people.
create or replace trigger refuse_change before update on approvals for each row
  when (old.outcome is not null and (
    to_jsonb(new) - '{words,decision_words}'::text[] <> to_jsonb(old) - '{words,decision_words}'::text[]
    or new.words is not null and new.words is distinct from old.words
    or new.decision_words is not null and new.decision_words is distinct from old.decision_words))
  execute function refuse_change();
create or replace trigger record_change after insert or update or delete on approvals for each row
  when (current_setting('shop.act', true) <> '') execute function record_change('{id}', '{words,decision_words}');
alter table approvals enable always trigger record_change;

-- In the trail of acts they stood as what tells of nobody. For this statement alone the trail may be changed.
create or replace function refuse_change_of_act() returns trigger language plpgsql as $$ begin return new; end $$;
update act_changes set
    personal = jsonb_build_object(
      'before', (select jsonb_object_agg(key, value) from jsonb_each(before) where key in ('words', 'decision_words')),
      'after', (select jsonb_object_agg(key, value) from jsonb_each(after) where key in ('words', 'decision_words'))),
    before = nullif(before - '{words,decision_words}'::text[], '{}'),
    after = nullif(after - '{words,decision_words}'::text[], '{}')
  where table_name = 'approvals' and (before ?| '{words,decision_words}' or after ?| '{words,decision_words}');
create or replace function refuse_change_of_act() returns trigger language plpgsql as $$
declare
  forgets constant text := coalesce(current_setting('shop.forgets', true), '');
  act acts;
begin
  if forgets in ('on', 'people') then
    if tg_table_name = 'acts' then
      act := old;
    else
      select * into act from acts where id = old.act_id;
    end if;
    if forgets = 'on' and tg_op = 'DELETE' and act.at < acts_kept_since('years') then return old; end if;
    if tg_op = 'UPDATE' and new.personal is null and to_jsonb(new) - 'personal' = to_jsonb(old) - 'personal' then
      if forgets = 'on' and act.at < acts_kept_since('personalYears') then return new; end if;
      if forgets = 'people' and (exists (select from erasures where done_at is null)
        or exists (select from orders o where o.stripped_at is not null and (act.record = 'order:' || o.number))
        or exists (select from approvals p join orders o on o.id = p.order_id
          where o.stripped_at is not null and act.record = 'approval:' || p.id)
        or (tg_table_name = 'act_changes' and exists (select from orders o where o.stripped_at is not null
          and case to_jsonb(old) ->> 'table_name'
            when 'orders' then o.id = (to_jsonb(old) #>> '{key,id}')::bigint
            when 'returns' then o.id = (select r.order_id from returns r where r.id = (to_jsonb(old) #>> '{key,id}')::bigint)
            when 'approvals' then o.id = (select p.order_id from approvals p where p.id = (to_jsonb(old) #>> '{key,id}')::bigint)
            else false end))) then return new; end if;
    end if;
  end if;
  raise exception '% is only added to', tg_table_name;
end $$;

-- Those that were done lately are looked at again.
create index erasures_done on erasures (done_at) where done_at is not null;
