-- Titles stand in their order without the article they begin with, by the language of the title: The Trial under T, Az ember
-- tragédiája under E. A thing's name is in the language of the page it is on. Only this trigger writes `sort_name`.

create function title_without_article(title text, language text) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(regexp_replace(title, case language
    when 'hu' then '^(a|az|egy)\s+'
    when 'en' then '^(the|a|an)\s+'
    when 'de' then '^(der|die|das|ein|eine)\s+'
    when 'fr' then '^((le|la|les|un|une)\s+|l[''’])'
    when 'it' then '^((il|lo|la|i|gli|le|un|uno|una)\s+|(l|un)[''’])'
    when 'es' then '^(el|la|los|las|un|una)\s+'
    else '^$' end, '', 'i'), ''), title)
$$;

alter table product_texts add column sort_name text not null default '';

create function write_title_order() returns trigger language plpgsql as $$
begin
  new.sort_name := title_without_article(new.name,
    coalesce((select p.language from products as p where p.id = new.product_id), new.language::text));
  return new;
end $$;
create trigger title_order before insert or update of name, language, product_id on product_texts
  for each row execute function write_title_order();
-- Also where a large load passes the keys' own triggers over.
alter table product_texts enable always trigger title_order;

-- A book whose language is corrected stands elsewhere.
create function reorder_titles() returns trigger language plpgsql as $$
begin
  update product_texts set name = name where product_id = new.id;
  return null;
end $$;
create trigger title_order after update of language on products
  for each row when (old.language is distinct from new.language) execute function reorder_titles();
alter table products enable always trigger title_order;

update product_texts set name = name;

drop index product_titles_in_hungarian;
drop index product_titles_in_english;
create index product_titles_in_hungarian on product_texts (sort_name collate hungarian, name collate hungarian, product_id) where language = 'hu';
create index product_titles_in_english on product_texts (sort_name collate english, name collate english, product_id) where language = 'en';
