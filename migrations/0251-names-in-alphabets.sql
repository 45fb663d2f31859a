-- People with more names than one stand in the alphabet under each, and under their English name where it is written otherwise: whoever has
-- such a name is found without reading all people.
create function has_other_forms(other_names text, sort_name text, name_en text) returns boolean language sql immutable parallel safe as $$
  select other_names <> '' or not (string_to_array(lower(sort_name), ' ') <@ string_to_array(lower(name_en), ' '))
$$;
create index contributors_with_other_forms on contributors (id) where has_other_forms(other_names, sort_name, name_en);

-- The page of all series shows their names in the order of the alphabet: one that is renamed stands elsewhere on it.
create or replace function announce_series() returns trigger language plpgsql as $$
begin
  perform announce(
    array(select 'series:' || n.id from changed as n join before as o using (id) where n is distinct from o)
    || array(select 'all-series' from changed as n join before as o using (id) where n.name <> o.name limit 1));
  return null;
end $$;
