-- Addresses a category once had; they answer 301 to where it is now (WEB-44). As `category_texts` has the present ones.
create table former_category_slugs (
  tree product_type not null,
  parent_id text,
  language language not null,
  slug text not null,
  category_id text not null references categories on delete cascade,
  unique nulls not distinct (tree, parent_id, language, slug)
);
create index former_category_slugs_by_category on former_category_slugs (category_id);

-- Which of our titles a record of a source is, where that is in doubt: `ours` is a product by its id, 'new' or 'none'.
alter table import_choices drop constraint import_choices_kind_check;
alter table import_choices add constraint import_choices_kind_check
  check (kind in ('subject', 'publisher', 'person', 'column', 'title'));

-- People whose names are near to one that is new.
create index contributors_by_trigrams on contributors using gin (name_hu gin_trgm_ops);

-- By which rates of VAT and days of fixed prices what a source claims was read last: where they are others, it is read again.
alter table import_sources add column read_with jsonb;
