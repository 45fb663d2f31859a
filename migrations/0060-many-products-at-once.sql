-- What a change of many products costs. The triggers run for every statement: two lists of its rows that are joined without
-- their size being known are compared row by row, 62 500 times for 250 rows.

-- The same as raise_version() says of any table, with the row as it is: to_jsonb() of it, twice, cost more than its update.
create function raise_version_of_product() returns trigger language plpgsql as $$
declare
  becomes products := new;
begin
  becomes.version := old.version;
  becomes.updated_at := old.updated_at;
  becomes.release_date := old.release_date;
  becomes.release_precision := old.release_precision;
  if new.version <> old.version or becomes is distinct from old then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
drop trigger raise_version on products;
create trigger raise_version before update on products for each row
  when (old.popularity = new.popularity) execute function raise_version_of_product();
alter table products enable always trigger raise_version;

create or replace function mark_search_of_changed_product() returns trigger language plpgsql as $$
declare
  works text[];
begin
  perform search_is_stale((
    select array_agg(id) from (
      select id, deleted, language, original_title, publisher_id, series_id, periodical_id, work_id from changed
      except select id, deleted, language, original_title, publisher_id, series_id, periodical_id, work_id from before
    ) as differing), false);
  -- The other editions of the work that it is of, and of the one that it was of.
  works := array(
    select work_id from (
      (select id, deleted, original_title, work_id from changed except select id, deleted, original_title, work_id from before)
      union all
      (select id, deleted, original_title, work_id from before except select id, deleted, original_title, work_id from changed)
    ) as differing where work_id is not null);
  if cardinality(works) > 0 then
    perform search_is_stale((select array_agg(id) from products where work_id = any(works)), false);
  end if;
  update search_documents d set popularity = n.popularity from changed n
    where d.product_id = n.id and d.popularity <> n.popularity;
  if found then
    perform gin_clean_pending_list('search_documents_by_words');
  end if;
  return null;
end $$;

create or replace function mark_search_of_off_sale() returns trigger language plpgsql as $$
begin
  perform search_is_stale((
    select array_agg(id) from (
      select id, off_sale is null from changed except select id, off_sale is null from before
    ) as differing), true);
  return null;
end $$;

-- Nothing is looked up by it: records are matched by reference or EAN, whichever there is.
drop index import_rows_by_reference;
