-- A name is the same whichever end of it is written first: Szabó Magda and Magda Szabó. Its words in any order at all are not: two
-- people may be called Otto Anton Lenz and Anton Otto Lenz.
create or replace function name_key(name text) returns text language sql stable parallel safe
  return (select min(array_to_string(words[first:] || words[:first - 1], ' ') collate "C")
    from (select array_remove(string_to_array(search_unaccent(search_words(name)), ' '), '') as words) as said,
      generate_subscripts(words, 1) as first);

-- Of two words the key is as it was. Nothing that a page shows changes by this.
set local shop.announce = 'later';
update contributors set name_hu = name_hu where exists (select from unnest(name_keys) as key where key like '% % %');
update series set name = name where name_key like '% % %';
