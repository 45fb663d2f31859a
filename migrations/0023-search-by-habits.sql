-- Search by readers' habits: a subject's everyday name, a name or title in another language, a number written out, a slip of the ear.

-- What people say for what the shop calls otherwise. The operator's own words: `npm run shop -- synonym`.
create table search_synonyms (
  -- Whose endings the phrase takes; it is understood on the pages of both languages.
  language language not null,
  phrase text not null check (length(phrase) between 1 and 80),
  -- Words that find what is meant; none where the phrase says nothing beside other words ('book').
  means text not null check (length(means) <= 80),
  -- The stems of the phrase, by which it is looked up.
  stems text not null,
  primary key (language, phrase, means)
);
create index search_synonyms_by_stems on search_synonyms (language, stems);

-- Without accents first, so that both ways of typing a word come to the same.
create function search_stem(language language, word text) returns text language sql stable parallel safe
  return coalesce((ts_lexize(case language when 'hu' then 'hungarian_stem'::regdictionary else 'english_stem'::regdictionary end,
    search_unaccent(word)))[1], search_unaccent(word));

create function search_stems(language language, words text) returns text language sql stable parallel safe
  return (select string_agg(search_stem(language, word), ' ' order by number)
    from unnest(string_to_array(search_words(words), ' ')) with ordinality as given (word, number));

create function stem_search_synonym() returns trigger language plpgsql as $$
begin
  new.stems := search_stems(new.language, new.phrase);
  return new;
end $$;
create trigger stems before insert or update on search_synonyms for each row execute function stem_search_synonym();

-- How a work is called in any language, beside the titles of the editions that are sold.
create table work_titles (
  work_id text not null references works on delete cascade,
  language text not null check (language ~ '^[a-z]{2}$'),
  title text not null check (title <> ''),
  primary key (work_id, language, title)
);

-- Other forms of a name, with semicolons between them: 'Verne Gyula; Jules Gabriel Verne'.
alter table contributors add column other_names text not null default '';
drop index contributors_by_words;
create index contributors_by_words on contributors
  using gin (to_tsvector('simple_fold', name_hu || ' ' || name_en || ' ' || other_names));

-- How a word sounds, roughly, to a Hungarian or English ear, made of its letters without accents: gólya and gója, Chekhov and Csehov,
-- Voltaire and volter, Széchenyi and szécsényi come to the same. `1` is what Hungarian writes as cs or c.
create function search_sound(word text) returns text language plpgsql stable parallel safe as $$
declare
  rule text[];
begin
  foreach rule slice 1 in array array[
    ['tzsch|tsch|tch', '1'], ['sch|sh|sz', 's'], ['cs|cz|tz|ts|ch', '1'], ['eau|au', 'o'], ['ai|ae', 'e'], ['oe', 'o'], ['ie|ee', 'i'],
    ['ou', 'u'], ['ly', 'j'], ['ph', 'f'], ['kh', 'h'], ['ck|qu|q', 'k'], ['x', 'ks'], ['w', 'v'], ['c(?=[eiy])', '1'], ['c', 'k'],
    ['([gnt])y', '\1'], ['[yj]', 'i'], ['z', 's'], ['([bdgklmnprstv1])h', '\1'], ['(.)\1+', '\1'], ['(...)e$', '\1']]
  loop
    word := regexp_replace(word, rule[1], rule[2], 'g');
  end loop;
  return word;
end $$;

truncate search_vocabulary;
alter table search_vocabulary add column sound text not null;
create index search_vocabulary_by_sound on search_vocabulary (left(sound, 1), length(sound), sound);

alter table search_documents add column other_titles text[] not null default '{}';
alter table search_documents alter column other_titles set storage main;

-- All the words of a phrase; articles and the like only count alone.
create function search_phrase(phrase text) returns tsquery language sql stable parallel safe
  return coalesce(
    (select search_all(search_word(word)) from unnest(string_to_array(search_words(phrase), ' ')) as word
      where numnode(plainto_tsquery('hungarian', word)) > 0 and numnode(plainto_tsquery('english', word)) > 0),
    plainto_tsquery('simple_fold', search_words(phrase)));

-- What else a part of what is typed may be called: `size` words from the word `first` on. `numbers` are those the shop has read itself.
create function search_readings(words text[], numbers jsonb) returns table (first int, size int, said text)
language plpgsql stable as $$
declare
  longest_phrase constant int := 4;
  stems_hu text[] := array(select search_stem('hu', word) from unnest(words) with ordinality as given (word, number) order by number);
  stems_en text[] := array(select search_stem('en', word) from unnest(words) with ordinality as given (word, number) order by number);
begin
  return query
    select number.first, number.size, number.said from jsonb_to_recordset(numbers) as number (first int, size int, said text)
    union
    select begun, long, s.means
    from generate_series(1, cardinality(words)) as begun, generate_series(1, least(longest_phrase, cardinality(words) - begun + 1)) as long,
      lateral (
        select means from search_synonyms
          where language = 'hu' and stems = array_to_string(stems_hu[begun : begun + long - 1], ' ')
        union all
        select means from search_synonyms
          where language = 'en' and stems = array_to_string(stems_en[begun : begun + long - 1], ' ')
      ) as s;
end $$;

-- The same with every part as it is typed or as else it may be called; nothing where nothing is called otherwise, or no numbers are
-- given, as for words between quotation marks. `subject`: in the names
-- of the product's own subjects; `titles`: what may be a whole title, with a number
-- as else it is written.
create function search_other_query(words text[], last_is_prefix boolean, numbers jsonb,
  out subject tsquery, out heading tsquery, out telling tsquery, out titles text[])
language plpgsql stable as $$
declare
  most_titles constant int := 16;
  place int := 1;
  long int;
  firsts int[];
  sizes int[];
  sayings text[];
  others text[];
  term tsquery;
  half tsquery;
  matching tsquery;
begin
  if numbers is null then
    return;
  end if;
  select array_agg(r.first), array_agg(r.size), array_agg(r.said) into firsts, sizes, sayings from search_readings(words, numbers) as r;
  if firsts is null then
    return;
  end if;
  while place <= cardinality(words) loop
    long := (select max(size) from unnest(firsts, sizes) as r (first, size) where first = place);
    others := array(select said from unnest(firsts, sizes, sayings) as r (first, size, said) where first = place and size = long);
    long := coalesce(long, 1);
    term := null;
    if cardinality(others) > 0 then
      if not '' = any(others) then
        term := search_phrase(array_to_string(words[place : place + long - 1], ' '))
          || (select search_any(search_phrase(said)) from unnest(others) as said);
      end if;
    elsif numnode(plainto_tsquery('hungarian', words[place])) > 0 and numnode(plainto_tsquery('english', words[place])) > 0 then
      term := search_word(words[place]);
    end if;
    place := place + long;
    continue when term is null;
    half := case when last_is_prefix and place > cardinality(words)
      then term || (quote_literal(search_unaccent(words[cardinality(words)])) || ':*')::tsquery else term end;
    matching := coalesce(matching && term, term);
    telling := coalesce(telling && half, half);
  end loop;
  subject := search_signed('#', matching);
  heading := search_signed('=', matching);
  telling := search_signed('~', telling);
  titles := array(
    select search_title(search_words(array_to_string(words[: first - 1] || said || words[first + size :], ' ')))
    from jsonb_to_recordset(numbers) as number (first int, size int, said text) limit most_titles);
end $$;

-- What has all the words, the best first, as ids with commas between them: the title that was typed, in any language, then titles with the
-- words, authors, subjects, then what may be meant by them (other names of it), then descriptions; what is worth the same stands in stock
-- first, then by popularity. Where the better places give enough, the worse ones are not looked at; of words that are everywhere, the most
-- popular of those looked at are given. A function with one plan a place, since planning takes as long as answering; without sequential
-- scans, since the planner does not know what it costs to bring in the words of a row.
drop function search_ranked(text[], boolean, text);
create function search_ranked(words text[], last_is_prefix boolean, reader text, numbers jsonb default '[]') returns text
language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  enough constant int := 24;
  most_looked_at constant int := 2000;
  most_returned constant int := 1000;
  asked record;
  other record;
  typed text := search_title(search_words(array_to_string(words, ' ')));
  -- What is found so far, and its places.
  ids text[];
  places bigint[];
  more_ids text[];
  more_places bigint[];
begin
  select * into asked from search_query(words, last_is_prefix);
  select coalesce(array_agg(product_id), '{}'), coalesce(array_agg(place), '{}') into ids, places from (
    select product_id, search_place(
      case when typed in (title_hu, title_en) then 80 when typed = any(other_titles) then 60 else 14 end + search_fit(own, typed, asked.stems)
        + case when ' ' || own || ' ' like all (asked.wholes) then 4 else 0 end, language = reader, in_stock, popularity) as place
    from search_documents, lateral (select case reader when 'hu' then title_hu else title_en end as own) as title
    where everything @@ asked.heading limit most_looked_at) as head;

  if cardinality(ids) < enough then
    select array_agg(product_id), array_agg(place) into more_ids, more_places from (
      select product_id, search_place(8 + search_fit(own, typed, asked.stems), language = reader, in_stock, popularity) as place
      from search_documents, lateral (select case reader when 'hu' then title_hu else title_en end as own) as title
      where everything @@ asked.telling and product_id <> all(ids) limit most_looked_at) as body;
    ids := ids || more_ids;
    places := places || more_places;
  end if;

  if cardinality(ids) < enough then
    select * into other from search_other_query(words, last_is_prefix, numbers);
    if other.telling is not null then
      with called as materialized (
        select product_id, search_place(case when title_hu = any(other.titles) or title_en = any(other.titles) then 60
          when other_titles && other.titles then 50 else 6 end, language = reader, in_stock, popularity) as place
        from search_documents
        where everything @@ other.heading and product_id <> all(ids) limit most_looked_at
      ), subject as materialized (
        select product_id, search_place(7, language = reader, in_stock, popularity)
        from search_documents
        where everything @@ other.subject and product_id <> all(ids) and product_id not in (select product_id from called)
        limit most_looked_at
      ), near as materialized (
        select * from called union all select * from subject
      ), about as (
        select product_id, search_place(4, language = reader, in_stock, popularity)
        from search_documents
        where everything @@ other.telling and product_id <> all(ids) and product_id not in (select product_id from near)
        limit case when (select count(*) from near) < enough then most_looked_at else 0 end
      )
      select array_agg(product_id), array_agg(place) into more_ids, more_places from (select * from near union all select * from about) as meant;
      ids := ids || more_ids;
      places := places || more_places;
    end if;
  end if;

  if cardinality(ids) < enough then
    select array_agg(product_id), array_agg(place) into more_ids, more_places from (
      select product_id, search_place(-6, language = reader, in_stock, popularity) as place
      from search_documents
      where everything @@ asked.matching and product_id <> all(ids) limit most_looked_at) as prose;
    ids := ids || more_ids;
    places := places || more_places;
  end if;

  return (
    select string_agg(product_id, ',' order by place desc, product_id)
    from (select product_id, place from unnest(ids, places) as hit (product_id, place) order by place desc, product_id limit most_returned) as best);
end $$;

-- Whether any product has the word, or it is another name of something.
create or replace function search_knows(word text) returns boolean language plpgsql stable set enable_seqscan = off as $$
declare
  asked tsquery := (select matching from search_query(array[word], false));
begin
  return exists (select from search_documents where everything @@ asked)
    or exists (select from search_synonyms where (language, stems) in (('hu', search_stem('hu', word)), ('en', search_stem('en', word))));
end $$;

-- Right after a large load nothing is known of the tables' sizes: joined row by row, four thousand products would take minutes.
create or replace function refresh_search_documents(ids text[]) returns void language plpgsql set enable_nestloop = off as $$
declare
  batch text[];
begin
  for start in 1 .. coalesce(cardinality(ids), 0) by 4000 loop
    batch := ids[start : start + 3999];
    -- Whoever changes the same product at the same time waits here, and then reads what the other has written.
    perform from search_documents where product_id = any(batch) order by product_id for update;
    delete from search_documents d where product_id = any(batch)
      and not exists (select from products p where p.id = d.product_id and not p.deleted);

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
    ), work_title as materialized (
      -- Of the work in any language, and of its other editions.
      select distinct p.work_id, title.words
      from (
        select work_id, title from work_titles
          where work_id = any(array(select distinct work_id from named where work_id is not null))
        union select e.work_id, t.name from products e join product_texts t on t.product_id = e.id
          where e.work_id = any(array(select distinct work_id from named where work_id is not null)) and not e.deleted
        union select e.work_id, e.original_title from products e
          where e.work_id = any(array(select distinct work_id from named where work_id is not null)) and not e.deleted
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
        head || body || search_hungarian_prose(description_hu) || strip(to_tsvector('en_fold', description_en))
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
  perform gin_clean_pending_list('search_documents_by_words');
end $$;

-- A work's titles are words of all its editions.
create function mark_search_of_editions() returns trigger language plpgsql as $$
begin
  perform search_is_stale((select array_agg(distinct p.id) from changed c join products p on p.work_id = c.work_id), false);
  return null;
end $$;

create or replace function mark_search_of_part() returns trigger language plpgsql as $$
begin
  perform search_is_stale((select array_agg(product_id) from changed), false);
  if tg_table_name = 'product_texts' then
    perform search_is_stale((
      select array_agg(distinct e.id) from changed c
      join products p on p.id = c.product_id join products e on e.work_id = p.work_id and e.id <> p.id), false);
  end if;
  return null;
end $$;

create or replace function mark_search_of_changed_product() returns trigger language plpgsql as $$
begin
  perform search_is_stale((
    select array_agg(n.id) from changed n join before o using (id)
    where (n.deleted, n.language, n.original_title, n.publisher_id, n.series_id, n.periodical_id, n.work_id)
      is distinct from (o.deleted, o.language, o.original_title, o.publisher_id, o.series_id, o.periodical_id, o.work_id)), false);
  perform search_is_stale((
    select array_agg(distinct e.id) from changed n join before o using (id)
    join products e on e.work_id in (n.work_id, o.work_id) and e.id <> n.id
    where (n.deleted, n.original_title, n.work_id) is distinct from (o.deleted, o.original_title, o.work_id)), false);
  update search_documents d set popularity = n.popularity from changed n
    where d.product_id = n.id and d.popularity <> n.popularity;
  if found then
    perform gin_clean_pending_list('search_documents_by_words');
  end if;
  return null;
end $$;

create or replace function mark_search_of_person() returns trigger language plpgsql as $$
begin
  perform search_is_stale((
    select array_agg(pc.product_id) from changed n join before o using (id) join product_contributors pc on pc.contributor_id = n.id
    where (n.name_hu, n.name_en, n.other_names) is distinct from (o.name_hu, o.name_en, o.other_names)), false);
  return null;
end $$;

do $$
declare
  event record;
begin
  for event in select * from (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) as e (name, rows) loop
    execute format('create trigger search_%s after %s on work_titles referencing %s table as changed
      for each statement execute function mark_search_of_editions()', event.name || case event.name when 'insert' then 'ed' else 'd' end,
      event.name, event.rows);
    execute format('create trigger changes_on_%s after %s on work_titles referencing %s table as changed
      for each statement execute function announce_tags(''search'')', event.name, event.name, event.rows);
    execute format('create trigger changes_on_%s after %s on search_synonyms referencing %s table as changed
      for each statement execute function announce_tags(''search'')', event.name, event.name, event.rows);
  end loop;
end $$;
alter table work_titles enable always trigger search_inserted, enable always trigger search_updated, enable always trigger search_deleted;

select refresh_search_documents(array(select id from products order by id));
