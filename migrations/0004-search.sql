-- Search: what is known of every product as words, kept current by triggers, and a vocabulary for typing mistakes.

create extension if not exists fuzzystrmatch;

-- All of these are stable and simple, so that the planner puts their bodies in their place: called, they cost five times as much.
create function search_unaccent(text) returns text language sql stable parallel safe
  return public.unaccent('public.unaccent'::regdictionary, $1);

-- Words and nothing else, so that what is made of them can be cast. Modifier letters would become quotes without their accent.
create function search_words(text) returns text language sql stable parallel safe
  return trim(regexp_replace(regexp_replace(lower(normalize($1, nfkc)), '[''’](s)\M|[\u02b0-\u02ff]+', '\1', 'g'),
    '[^[:alnum:]]+', ' ', 'g'));

-- How a title is compared as a whole, made of its words: without accents and without the article before it.
create function search_title(text) returns text language sql stable parallel safe
  return regexp_replace(search_unaccent($1), '^(a|az|an|the) (?=.)', '');

-- Accents are taken off before the stem is found (a visitor who types none) and after it (one who does): neither is enough alone.
create text search configuration hu_fold (copy = hungarian);
alter text search configuration hu_fold alter mapping for hword, hword_part, word with unaccent, hungarian_stem;
create text search configuration en_fold (copy = english);
alter text search configuration en_fold alter mapping for hword, hword_part, word with unaccent, english_stem;
create text search configuration simple_fold (copy = simple);
alter text search configuration simple_fold
  alter mapping for hword, hword_part, word, asciiword, asciihword, hword_asciipart with unaccent, simple;

create aggregate search_concat(tsvector) (sfunc = tsvector_concat, stype = tsvector, parallel = safe);
create aggregate search_all(tsquery) (sfunc = tsquery_and, stype = tsquery, parallel = safe);
create aggregate search_any(tsquery) (sfunc = tsquery_or, stype = tsquery, parallel = safe);

create function search_vector(words text) returns tsvector language sql stable parallel safe
  return search_unaccent(to_tsvector('hungarian', words)::text)::tsvector || to_tsvector('hu_fold', words)
    || to_tsvector('en_fold', words) || to_tsvector('simple_fold', words);

create function search_name_vector(words text) returns tsvector language sql stable parallel safe
  return to_tsvector('hu_fold', words) || to_tsvector('simple_fold', words);

-- Only found by, never ranked by place: positions would double its size. One way of folding is enough here.
create function search_hungarian_prose(prose text) returns tsvector language sql stable parallel safe
  return array_to_tsvector(array_remove(string_to_array(search_unaccent(
    array_to_string(tsvector_to_array(to_tsvector('hungarian', prose)), ' ')), ' '), ''));

-- A word in all its forms, each once: every one more is looked up for every product that has another.
create function search_word(word text) returns tsquery language plpgsql stable parallel safe as $$
begin
  return (
    select string_agg(distinct form::text, ' | ')::tsquery
    from unnest(array[
      search_unaccent(plainto_tsquery('hungarian', word)::text)::tsquery,
      -- -ról, -tól and -ból lose the vowel by which they are known as endings.
      search_unaccent(plainto_tsquery('hungarian', regexp_replace(word, '([rtb])ol$', '\1ól'))::text)::tsquery,
      plainto_tsquery('hu_fold', word), plainto_tsquery('en_fold', word), plainto_tsquery('simple_fold', word)
    ]) as form
    where numnode(form) > 0);
end $$;

-- Words of titles and authors stand in the index again with `=` before them, all words but those of descriptions with `~`: where a word
-- was found is then told by the index alone, and no product's words have to be brought in to rank it.
create function search_signed(sign text, vector tsvector) returns tsvector language sql stable parallel safe
  return coalesce(array_to_tsvector(string_to_array(sign || nullif(array_to_string(tsvector_to_array(vector), ' ' || sign), ''), ' ')), '');

create function search_signed(sign text, query tsquery) returns tsquery language sql stable parallel safe
  return regexp_replace(query::text, '''([^'']+)''', '''' || sign || '\1''', 'g')::tsquery;

-- Every word has to be there, in any of its forms. Articles and the like only count alone. `heading`: in titles and authors; `telling`: in
-- those, series, publishers and subjects, the last word perhaps half typed; `stems`, `wholes`: as they stand in a title.
create function search_query(words text[], last_is_prefix boolean,
  out matching tsquery, out heading tsquery, out telling tsquery, out stems text[], out wholes text[])
language plpgsql stable parallel safe as $$
declare
  counts boolean[] := array(select numnode(plainto_tsquery('hungarian', word)) > 0 and numnode(plainto_tsquery('english', word)) > 0
    from unnest(words) with ordinality as given (word, number) order by number);
  word text;
  term tsquery;
  half tsquery;
begin
  for number in 1 .. cardinality(words) loop
    continue when not counts[number] and true = any(counts);
    word := search_unaccent(words[number]);
    term := case when counts[number] then search_word(words[number]) else plainto_tsquery('simple_fold', words[number]) end;
    half := case when last_is_prefix and number = cardinality(words) then term || (quote_literal(word) || ':*')::tsquery else term end;
    matching := coalesce(matching && term, term);
    telling := coalesce(telling && half, half);
    stems := stems || ('% ' || (
      select trim('''' from form) from unnest(string_to_array(term::text, ' | ')) as form order by length(form) limit 1) || '%');
    wholes := wholes || ('% ' || word || ' %');
  end loop;
  heading := search_signed('=', matching);
  telling := search_signed('~', telling);
end $$;

create table search_documents (
  product_id text primary key references products on delete cascade,
  popularity int not null,
  in_stock boolean not null,
  language text,
  title_hu text not null,
  title_en text not null,
  -- What is looked through: titles, people, series, publisher, subjects, description.
  everything tsvector not null,
  -- PostgreSQL moves nothing out of a row that is shorter than 2 kB; with this every row is longer when it is written, and it shrinks to nothing.
  length text not null default repeat(' ', 2048)
) with (toast_tuple_target = 128, fillfactor = 90);
-- Out of line: a search reads thousands of rows for their title and popularity, and never their words, which are in the index.
alter table search_documents alter column everything set storage external,
  alter column product_id set storage main, alter column language set storage main, alter column title_hu set storage main,
  alter column title_en set storage main, alter column length set storage main;
-- New words wait in a list until whoever has changed products sorts them in, thousands of products at once: five times faster than one by
-- one. A search reads that list from end to end, so nobody may leave it long; the limit bounds what a killed load leaves behind.
create index search_documents_by_words on search_documents using gin (everything) with (gin_pending_list_limit = 8192);
create index search_documents_by_title_hu on search_documents (title_hu text_pattern_ops);
create index search_documents_by_title_en on search_documents (title_en text_pattern_ops);
create index contributors_by_words on contributors using gin (to_tsvector('simple_fold', name_hu || ' ' || name_en));

-- What a find is worth, then whether it is in stock, then how popular it is, as one number.
create function search_place(worth int, is_readers boolean, in_stock boolean, popularity int) returns bigint
language sql stable parallel safe
  return ((worth + case when is_readers then 5 else 0 end) * 2 + in_stock::int)::bigint << 32 | popularity;

-- A title that has all the words is worth the more the less else it has.
create function search_fit(title text, typed text, stems text[]) returns int language sql stable parallel safe
  return case when ' ' || title || ' ' like all (stems)
    then 6 + 10 * least(length(typed), length(title)) / greatest(1, length(title)) else 0 end;

-- What has all the words, the best first, as ids with commas between them: the title that was typed, then titles with the words, authors,
-- subjects, descriptions; what is worth the same stands in stock first, then by popularity. Where the better places give enough, the worse
-- ones are not looked at; of words that are everywhere, the most popular of those looked at are given. A function with one plan, since
-- planning such a statement takes as long as answering it; without sequential scans, since the planner does not know what it costs to bring
-- in the words of a row.
create function search_ranked(words text[], last_is_prefix boolean, reader text) returns text
language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  enough constant int := 24;
  most_looked_at constant int := 2000;
  most_returned constant int := 1000;
  asked record;
  typed text := search_title(search_words(array_to_string(words, ' ')));
begin
  select * into asked from search_query(words, last_is_prefix);
  return (
    with head as materialized (
      select product_id, search_place(
        case when typed in (title_hu, title_en) then 80 else 14 end + search_fit(own, typed, asked.stems)
          + case when ' ' || own || ' ' like all (asked.wholes) then 4 else 0 end, language = reader, in_stock, popularity) as place
      from search_documents, lateral (select case reader when 'hu' then title_hu else title_en end as own) as title
      where everything @@ asked.heading limit most_looked_at
    ), body as materialized (
      select product_id, search_place(8 + search_fit(own, typed, asked.stems), language = reader, in_stock, popularity)
      from search_documents, lateral (select case reader when 'hu' then title_hu else title_en end as own) as title
      where everything @@ asked.telling and product_id not in (select product_id from head)
      limit case when (select count(*) from head) < enough then most_looked_at else 0 end
    ), good as (
      select * from head union all select * from body
    ), prose as (
      select product_id, search_place(0, language = reader, in_stock, popularity)
      from search_documents
      where everything @@ asked.matching and product_id not in (select product_id from good)
      limit case when (select count(*) from good) < enough then most_looked_at else 0 end
    ), best as (
      select * from (select * from good union all select * from prose) as hit order by place desc, product_id limit most_returned
    )
    select string_agg(product_id, ',' order by place desc, product_id) from best);
end $$;

-- Whether any product has the word.
create function search_knows(word text) returns boolean language plpgsql stable set enable_seqscan = off as $$
declare
  asked tsquery := (select matching from search_query(array[word], false));
begin
  return exists (select from search_documents where everything @@ asked);
end $$;

-- Words that are worth offering instead of a mistyped one. It only grows: what finds nothing any more is not offered.
create table search_vocabulary (
  word text not null,
  -- A stem is not always a word, so it is offered last.
  is_stem boolean not null,
  -- As it is written, with its accents.
  written text not null,
  primary key (word, is_stem)
);
create index search_vocabulary_by_shape on search_vocabulary (left(word, 1), length(word));
create index search_vocabulary_by_trigrams on search_vocabulary using gin (word gin_trgm_ops);

-- Right after a large load nothing is known of the tables' sizes: joined row by row, four thousand products would take minutes.
create function refresh_search_documents(ids text[]) returns void language plpgsql set enable_nestloop = off as $$
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
      select p.id, p.popularity, p.language, p.publisher_id, p.series_id, p.periodical_id,
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
    ), person as materialized (
      select c.id, search_words(concat_ws(' ', name_hu, nullif(name_en, name_hu))) as words
      from contributors c
      where c.id = any(array(select distinct contributor_id from product_contributors where product_id = any(batch)))
    ), people as (
      select pc.product_id, search_concat(search_name_vector(words)) filter (where pc.role = 'author') as authors,
        search_concat(search_name_vector(words)) filter (where pc.role <> 'author') as others
      from product_contributors pc join person on person.id = pc.contributor_id
      where pc.product_id = any(batch)
      group by pc.product_id
    ), subject as materialized (
      select c.id, search_vector(search_words(string_agg(t.name, ' '))) as vector
      from categories c
      join category_texts t on t.category_id = c.id or t.category_id = c.parent_id
      where c.id = any(array(select distinct category_id from product_categories where product_id = any(batch)))
      group by c.id
    ), subjects as (
      select pc.product_id, search_concat(vector) as vector
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
        strip(search_vector(first) || case when second = '' then '' else search_vector(second) end || coalesce(people.authors, '')) as head,
        strip(coalesce(people.others, '') || coalesce(subjects.vector, '') || coalesce(house.vector, '')
          || coalesce(search_vector(search_words(series.name)), '') || coalesce(search_vector(search_words(periodicals.name)), '')) as body
      from product
      left join people on people.product_id = product.id
      left join subjects on subjects.product_id = product.id
      left join stock on stock.product_id = product.id
      left join house on house.id = product.publisher_id
      left join series on series.id = product.series_id
      left join periodicals on periodicals.id = product.periodical_id
    )
    insert into search_documents (product_id, popularity, in_stock, language, title_hu, title_en, everything)
      select id, popularity, in_stock, language, title_hu, coalesce(title_en, title_hu),
        head || body || search_hungarian_prose(description_hu) || strip(to_tsvector('en_fold', description_en))
          || search_signed('=', head) || search_signed('~', head || body)
      from sorted
      order by id
    on conflict (product_id) do update set popularity = excluded.popularity, in_stock = excluded.in_stock,
      language = excluded.language, title_hu = excluded.title_hu, title_en = excluded.title_en, everything = excluded.everything;

    with text as (
      select concat_ws(' ', name, subtitle) as words from product_texts where product_id = any(batch)
      union select concat_ws(' ', name_hu, name_en) from contributors
        where id = any(array(select distinct contributor_id from product_contributors where product_id = any(batch)))
      union select name from publishers where id = any(array(select distinct publisher_id from products where id = any(batch)))
      union select name from series where id = any(array(select distinct series_id from products where id = any(batch)))
      union select original_title from products where id = any(batch) and original_title is not null
      union select t.name from category_texts t
    ), written as materialized (
      select distinct unnest(tsvector_to_array(to_tsvector('simple', search_words(words)))) as word from text
    ), known as (
      select search_unaccent(word) as word, false as is_stem, word as written from written
      union all
      select search_unaccent(stem), true, stem from written, unnest(ts_lexize('hungarian_stem', word)) as stem
    )
    insert into search_vocabulary (word, is_stem, written)
      select distinct on (word, is_stem) word, is_stem, written from known
      where length(word) between 3 and 40 and word !~ '[0-9]'
      -- In one order for everybody, so that two who add the same words never wait for each other.
      order by word, is_stem, written
    on conflict do nothing;
  end loop;
  perform gin_clean_pending_list('search_documents_by_words');
end $$;

-- What a transaction has changed, gathered until it commits: a product whose text, people, subjects and stock are all
-- written is put into words once. The rows never outlive their transaction.
create unlogged table search_stale (
  transaction_id xid8 not null default pg_current_xact_id(),
  product_id text not null,
  only_stock boolean not null,
  primary key (transaction_id, product_id, only_stock)
);
create unlogged table search_refreshes (transaction_id xid8 primary key default pg_current_xact_id());

create function refresh_stale_search() returns trigger language plpgsql as $$
declare
  whole text[];
  stock text[];
begin
  delete from search_refreshes where transaction_id = new.transaction_id;
  with stale as (
    delete from search_stale where transaction_id = new.transaction_id returning product_id, only_stock
  ), changed as (
    select product_id, bool_and(only_stock) as only_stock from stale group by product_id
  )
  select array_agg(product_id order by product_id) filter (where not only_stock),
    array_agg(product_id order by product_id) filter (where only_stock)
  into whole, stock from changed;

  if whole is not null then
    perform refresh_search_documents(whole);
  end if;
  if stock is not null then
    perform from search_documents where product_id = any(stock) order by product_id for update;
    update search_documents d set in_stock = not in_stock
    where product_id = any(stock) and in_stock <> exists (
      select from inventories i join warehouses w on w.id = i.warehouse_id
      where i.product_id = d.product_id and w.type in ('SHOP', 'CENTRAL') and i.inventory_amount > 0);
    perform gin_clean_pending_list('search_documents_by_words');
  end if;
  return null;
end $$;

create constraint trigger refresh_stale_search after insert on search_refreshes
  deferrable initially deferred for each row execute function refresh_stale_search();

create function search_is_stale(ids text[], only_stock boolean) returns void language plpgsql as $$
begin
  if ids is null then
    return;
  end if;
  insert into search_stale (product_id, only_stock)
    select distinct id, search_is_stale.only_stock from unnest(ids) as id on conflict do nothing;
  insert into search_refreshes default values on conflict do nothing;
end $$;

create function mark_search_of_part() returns trigger language plpgsql as $$
begin
  perform search_is_stale((select array_agg(product_id) from changed), false);
  return null;
end $$;

create function mark_search_of_stock() returns trigger language plpgsql as $$
begin
  perform search_is_stale((select array_agg(product_id) from changed), true);
  return null;
end $$;

create function mark_search_of_changed_stock() returns trigger language plpgsql as $$
begin
  perform search_is_stale((
    select array_agg(n.product_id) from changed n join before o using (product_id, warehouse_id)
    where (n.inventory_amount > 0) <> (o.inventory_amount > 0)), true);
  return null;
end $$;

create function mark_search_of_new_product() returns trigger language plpgsql as $$
begin
  perform search_is_stale((select array_agg(id) from changed), false);
  return null;
end $$;

create function mark_search_of_changed_product() returns trigger language plpgsql as $$
begin
  perform search_is_stale((
    select array_agg(n.id) from changed n join before o using (id)
    where (n.deleted, n.language, n.original_title, n.publisher_id, n.series_id, n.periodical_id)
      is distinct from (o.deleted, o.language, o.original_title, o.publisher_id, o.series_id, o.periodical_id)), false);
  update search_documents d set popularity = n.popularity from changed n
    where d.product_id = n.id and d.popularity <> n.popularity;
  if found then
    perform gin_clean_pending_list('search_documents_by_words');
  end if;
  return null;
end $$;

create function mark_search_of_person() returns trigger language plpgsql as $$
begin
  perform search_is_stale((
    select array_agg(pc.product_id) from changed n join before o using (id) join product_contributors pc on pc.contributor_id = n.id
    where (n.name_hu, n.name_en) is distinct from (o.name_hu, o.name_en)), false);
  return null;
end $$;

-- The argument is the products' column that names the changed row: a publisher, a series, a periodical.
create function mark_search_of_name() returns trigger language plpgsql as $$
declare
  ids text[];
begin
  execute format('select array_agg(p.id) from changed n join before o using (id) join products p on p.%I = n.id
    where n.name <> o.name', tg_argv[0]) into ids;
  perform search_is_stale(ids, false);
  return null;
end $$;

create function mark_search_of_category() returns trigger language plpgsql as $$
declare
  category_column text := tg_argv[0];
  ids text[];
begin
  execute format('select array_agg(pc.product_id) from changed n
    join categories c on n.%1$I in (c.id, c.parent_id) join product_categories pc on pc.category_id = c.id', category_column)
    into ids;
  perform search_is_stale(ids, false);
  return null;
end $$;

do $$
declare
  part text;
  named text[];
begin
  foreach part in array array['product_texts', 'product_contributors', 'product_categories'] loop
    execute format('create trigger search_inserted after insert on %I referencing new table as changed
      for each statement execute function mark_search_of_part()', part);
    execute format('create trigger search_updated after update on %I referencing new table as changed
      for each statement execute function mark_search_of_part()', part);
    execute format('create trigger search_deleted after delete on %I referencing old table as changed
      for each statement execute function mark_search_of_part()', part);
  end loop;
  foreach named slice 1 in array array[['publishers', 'publisher_id'], ['series', 'series_id'], ['periodicals', 'periodical_id']] loop
    execute format('create trigger search_updated after update on %I referencing old table as before new table as changed
      for each statement execute function mark_search_of_name(%L)', named[1], named[2]);
  end loop;
end $$;

create trigger search_inserted after insert on products referencing new table as changed
  for each statement execute function mark_search_of_new_product();
create trigger search_updated after update on products referencing old table as before new table as changed
  for each statement execute function mark_search_of_changed_product();
create trigger search_inserted after insert on inventories referencing new table as changed
  for each statement execute function mark_search_of_stock();
create trigger search_updated after update on inventories referencing old table as before new table as changed
  for each statement execute function mark_search_of_changed_stock();
create trigger search_deleted after delete on inventories referencing old table as changed
  for each statement execute function mark_search_of_stock();
create trigger search_updated after update on contributors referencing old table as before new table as changed
  for each statement execute function mark_search_of_person();
create trigger search_inserted after insert on category_texts referencing new table as changed
  for each statement execute function mark_search_of_category('category_id');
create trigger search_updated after update on category_texts referencing new table as changed
  for each statement execute function mark_search_of_category('category_id');
create trigger search_updated after update on categories referencing new table as changed
  for each statement execute function mark_search_of_category('id');

-- A large load that checks its keys by itself (session_replication_role = replica) must not pass over these.
do $$
declare
  made record;
begin
  for made in select tgname, tgrelid::regclass as place from pg_trigger
    where tgname in ('search_inserted', 'search_updated', 'search_deleted', 'refresh_stale_search') loop
    execute format('alter table %s enable always trigger %I', made.place, made.tgname);
  end loop;
end $$;

select refresh_search_documents(array(select id from products order by id));
