-- A search within a kind, a language, an age: what readers say in words of needs ('books in German', '10 éves fiúnak') is data that the
-- shop has. `search_ranked` as it was (0023), with what a product has to fit, and with how surely the words were found: 3 in a title or a
-- name, 2 in a subject, a series or another name of these, 1 under another name, 0 only somewhere in a description.
create function search_ranked_within(words text[], last_is_prefix boolean, reader text, numbers jsonb,
  types text[], languages text[], age_from int, age_to int, frequencies text[], out ids text, out sureness int)
language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  enough constant int := 24;
  most_looked_at constant int := 2000;
  most_returned constant int := 1000;
  is_open boolean := num_nonnulls(types, languages, age_from, age_to, frequencies) = 0;
  asked record;
  other record;
  typed text := search_title(search_words(array_to_string(words, ' ')));
  -- What is found so far, and its places.
  found_ids text[];
  places bigint[];
  more_ids text[];
  more_places bigint[];
begin
  select * into asked from search_query(words, last_is_prefix);
  select coalesce(array_agg(product_id), '{}'), coalesce(array_agg(place), '{}') into found_ids, places from (
    select product_id, search_place(
      case when typed in (title_hu, title_en) then 80 when typed = any(other_titles) then 60 else 14 end + search_fit(own, typed, asked.stems)
        + case when ' ' || own || ' ' like all (asked.wholes) then 4 else 0 end, language = reader, in_stock, popularity) as place
    from search_documents, lateral (select case reader when 'hu' then title_hu else title_en end as own) as title
    where everything @@ asked.heading
      and (is_open or search_fits(product_id, types, languages, age_from, age_to, frequencies)) limit most_looked_at) as head;
  sureness := case when cardinality(found_ids) > 0 then 3 else 0 end;

  if cardinality(found_ids) < enough then
    select array_agg(product_id), array_agg(place) into more_ids, more_places from (
      select product_id, search_place(8 + search_fit(own, typed, asked.stems), language = reader, in_stock, popularity) as place
      from search_documents, lateral (select case reader when 'hu' then title_hu else title_en end as own) as title
      where everything @@ asked.telling and product_id <> all(found_ids)
        and (is_open or search_fits(product_id, types, languages, age_from, age_to, frequencies)) limit most_looked_at) as body;
    sureness := greatest(sureness, case when cardinality(more_ids) > 0 then 2 else 0 end);
    found_ids := found_ids || more_ids;
    places := places || more_places;
  end if;

  if cardinality(found_ids) < enough then
    select * into other from search_other_query(words, last_is_prefix, numbers);
    if other.telling is not null then
      with called as materialized (
        select product_id, search_place(case when title_hu = any(other.titles) or title_en = any(other.titles) then 60
          when other_titles && other.titles then 50 else 6 end, language = reader, in_stock, popularity) as place
        from search_documents
        where everything @@ other.heading and product_id <> all(found_ids)
          and (is_open or search_fits(product_id, types, languages, age_from, age_to, frequencies)) limit most_looked_at
      ), subject as materialized (
        select product_id, search_place(7, language = reader, in_stock, popularity)
        from search_documents
        where everything @@ other.subject and product_id <> all(found_ids) and product_id not in (select product_id from called)
          and (is_open or search_fits(product_id, types, languages, age_from, age_to, frequencies))
        limit most_looked_at
      ), near as materialized (
        select * from called union all select * from subject
      ), about as (
        select product_id, search_place(4, language = reader, in_stock, popularity)
        from search_documents
        where everything @@ other.telling and product_id <> all(found_ids) and product_id not in (select product_id from near)
          and (is_open or search_fits(product_id, types, languages, age_from, age_to, frequencies))
        limit case when (select count(*) from near) < enough then most_looked_at else 0 end
      )
      select array_agg(product_id), array_agg(place) into more_ids, more_places from (select * from near union all select * from about) as meant;
      sureness := greatest(sureness, case when cardinality(more_ids) > 0 then 1 else 0 end);
      found_ids := found_ids || more_ids;
      places := places || more_places;
    end if;
  end if;

  if cardinality(found_ids) < enough then
    select array_agg(product_id), array_agg(place) into more_ids, more_places from (
      select product_id, search_place(-6, language = reader, in_stock, popularity) as place
      from search_documents
      where everything @@ asked.matching and product_id <> all(found_ids)
        and (is_open or search_fits(product_id, types, languages, age_from, age_to, frequencies)) limit most_looked_at) as prose;
    found_ids := found_ids || more_ids;
    places := places || more_places;
  end if;

  ids := (
    select string_agg(product_id, ',' order by place desc, product_id)
    from (select product_id, place from unnest(found_ids, places) as hit (product_id, place) order by place desc, product_id limit most_returned) as best);
end $$;

create function search_fits(product text, types text[], languages text[], age_from int, age_to int, frequencies text[]) returns boolean
language sql stable parallel safe
  return exists (select from products p where p.id = search_fits.product
    and (search_fits.types is null or p.type::text = any(search_fits.types))
    and (search_fits.languages is null or p.language = any(search_fits.languages))
    and (search_fits.age_from is null or p.age_from between search_fits.age_from and search_fits.age_to)
    and (search_fits.frequencies is null or exists (select from periodicals where periodicals.id = p.periodical_id
      and periodicals.frequency::text = any(search_fits.frequencies))));

-- The release before this one asks so.
create or replace function search_ranked(words text[], last_is_prefix boolean, reader text, numbers jsonb default '[]') returns text
language sql stable
  return (select ids from search_ranked_within(words, last_is_prefix, reader, numbers, null, null, null, null, null));

insert into search_synonyms (language, phrase, means) values
  ('hu', 'csomagolás', 'csomagolópapír'), ('hu', 'ajándékcsomagolás', 'csomagolópapír'), ('en', 'gift wrap', 'wrapping paper')
on conflict do nothing;

-- Words that say nothing of what is looked for, beside others.
insert into search_synonyms (language, phrase, means)
select list.language::language, trim(phrase), ''
from (values
  ('hu', 'jó, legjobb, szép, izgalmas, érdekes, klassz, remek, kedvenc, való, szóló'),
  ('en', 'good, best, nice, exciting, interesting, favourite, favorite')
) as list (language, phrases), unnest(string_to_array(list.phrases, ',')) as phrase
on conflict do nothing;

-- An issue is found by what is said of its periodical too: 'rejtvény' stands there, and not with the issue. Else as in 0120.
create or replace function refresh_search_documents(ids text[]) returns void language plpgsql set enable_nestloop = off as $$
declare
  batch text[];
begin
  for start in 1 .. coalesce(cardinality(ids), 0) by 4000 loop
    batch := ids[start : start + 3999];
    -- Whoever changes the same product at the same time waits here, and then reads what the other has written.
    perform from search_documents where product_id = any(batch) order by product_id for update;
    delete from search_documents where product_id = any(batch)
      and product_id not in (select id from products where id = any(batch) and not deleted);

    with named as materialized (
      select p.id, p.popularity, p.language, p.publisher_id, p.series_id, p.periodical_id, p.work_id,
        search_words(hu.name) as words_hu, case when en.name <> hu.name then search_words(en.name) end as words_en,
        case when num_nonnulls(hu.subtitle, en.subtitle, p.original_title) = 0 then ''
          else search_words(concat_ws(' ', hu.subtitle, nullif(en.subtitle, hu.subtitle), p.original_title)) end as second,
        hu.description as description_hu, en.description as description_en
      from products p
      join product_texts hu on hu.product_id = p.id and hu.language = 'hu'
      join product_texts en on en.product_id = p.id and en.language = 'en'
      where p.id = any(batch) and hu.product_id = any(batch) and en.product_id = any(batch) and not p.deleted
    ), product as materialized (
      select *, concat_ws(' ', words_hu, words_en) as first, search_title(words_hu) as title_hu, search_title(words_en) as title_en
      from named
    ), edition as materialized (
      select id, work_id, original_title from products
      where work_id = any(array(select distinct work_id from named where work_id is not null)) and not deleted
    ), work_title as materialized (
      -- Of the work in any language, and of its other editions.
      select distinct p.work_id, title.words
      from (
        select work_id, title from work_titles
          where work_id = any(array(select distinct work_id from named where work_id is not null))
        union select e.work_id, t.name from edition e join product_texts t on t.product_id = e.id
          where t.product_id = any(array(select id from edition))
        union select work_id, original_title from edition
      ) as p, lateral (select search_words(p.title) as words) as title
      where title.words <> ''
    ), titled as materialized (
      select work_id, search_vector(string_agg(words, ' ')) as vector, array_agg(distinct search_title(words)) as titles
      from work_title group by work_id
    ), person as materialized (
      select c.id, search_words(concat_ws(' ', name_hu, nullif(name_en, name_hu), other_names)) as words
      from contributors c
      where c.id = any(array(select distinct contributor_id from product_contributors where product_id = any(batch)))
    ), people as (
      select pc.product_id, search_concat(search_name_vector(words)) filter (where pc.role = 'author') as authors,
        search_concat(search_name_vector(words)) filter (where pc.role <> 'author') as others
      from product_contributors pc join person on person.id = pc.contributor_id
      where pc.product_id = any(batch)
      group by pc.product_id
    ), subject as materialized (
      select c.id, search_vector(search_words(string_agg(t.name, ' '))) as vector,
        search_vector(search_words(string_agg(t.name, ' ') filter (where t.category_id = c.id))) as own
      from categories c
      join category_texts t on t.category_id = c.id or t.category_id = c.parent_id
      where c.id = any(array(select distinct category_id from product_categories where product_id = any(batch)))
      group by c.id
    ), subjects as (
      select pc.product_id, search_concat(vector) as vector, search_concat(own) as own
      from product_categories pc join subject on subject.id = pc.category_id
      where pc.product_id = any(batch)
      group by pc.product_id
    ), stock as (
      select i.product_id, sum(i.inventory_amount) > 0 as is_there
      from inventories i join warehouses w on w.id = i.warehouse_id
      where i.product_id = any(batch) and w.type in ('SHOP', 'CENTRAL')
      group by i.product_id
    ), house as materialized (
      select id, search_vector(search_words(name)) as vector
      from publishers where id = any(array(select distinct publisher_id from product))
    ), sorted as materialized (
      select product.*, coalesce(stock.is_there, false) as in_stock,
        strip(search_vector(first) || case when second = '' then '' else search_vector(second) end || coalesce(people.authors, '')
          || coalesce(titled.vector, '')) as head,
        strip(coalesce(subjects.own, '')) as subject, coalesce(titled.titles, '{}') as other_titles,
        periodicals.description_hu as paper_hu, periodicals.description_en as paper_en,
        strip(coalesce(people.others, '') || coalesce(subjects.vector, '') || coalesce(house.vector, '')
          || coalesce(search_vector(search_words(series.name)), '') || coalesce(search_vector(search_words(periodicals.name)), '')) as body
      from product
      left join titled on titled.work_id = product.work_id
      left join people on people.product_id = product.id
      left join subjects on subjects.product_id = product.id
      left join stock on stock.product_id = product.id
      left join house on house.id = product.publisher_id
      left join series on series.id = product.series_id
      left join periodicals on periodicals.id = product.periodical_id
    )
    insert into search_documents (product_id, popularity, in_stock, language, title_hu, title_en, other_titles, everything)
      select id, popularity, in_stock, language, title_hu, coalesce(title_en, title_hu), other_titles,
        head || body || search_hungarian_prose(concat_ws(' ', description_hu, paper_hu))
          || strip(to_tsvector('en_fold', concat_ws(' ', description_en, paper_en)))
          || search_signed('=', head) || search_signed('~', head || body) || search_signed('#', subject)
      from sorted
      order by id
    on conflict (product_id) do update set popularity = excluded.popularity, in_stock = excluded.in_stock,
      language = excluded.language, title_hu = excluded.title_hu, title_en = excluded.title_en, other_titles = excluded.other_titles, everything = excluded.everything;

    with text as (
      select concat_ws(' ', name, subtitle) as words from product_texts where product_id = any(batch)
      union select concat_ws(' ', name_hu, name_en, other_names) from contributors
        where id = any(array(select distinct contributor_id from product_contributors where product_id = any(batch)))
      union select name from publishers where id = any(array(select distinct publisher_id from products where id = any(batch)))
      union select name from series where id = any(array(select distinct series_id from products where id = any(batch)))
      union select original_title from products where id = any(batch) and original_title is not null
      union select title from work_titles
        where work_id = any(array(select distinct work_id from products where id = any(batch) and work_id is not null))
      union select t.name from category_texts t
    ), written as materialized (
      select distinct unnest(tsvector_to_array(to_tsvector('simple', search_words(words)))) as word from text
    ), known as (
      select search_unaccent(word) as word, false as is_stem, word as written from written
      union all
      -- What is offered is the word that stands somewhere, never its stem.
      select search_unaccent(stem), true, word from written, unnest(ts_lexize('hungarian_stem', word)) as stem
    ), fresh as (
      select distinct on (word, is_stem) word, is_stem, written from known
      where length(word) between 3 and 40 and word !~ '[0-9]'
        and not exists (select from search_vocabulary v where v.word = known.word and v.is_stem = known.is_stem)
      order by word, is_stem, length(written), written
    )
    insert into search_vocabulary (word, is_stem, written, sound)
      select word, is_stem, written, search_sound(word) from fresh
      -- In one order for everybody, so that two who add the same words never wait for each other.
      order by word, is_stem
    on conflict do nothing;
  end loop;
  if coalesce(current_setting('shop.search_index', true), '') <> 'later' then
    perform gin_clean_pending_list('search_documents_by_words');
  end if;
end $$;

select refresh_search_documents(array(select id from products where periodical_id is not null and not deleted));
