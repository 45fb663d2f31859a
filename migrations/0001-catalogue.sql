-- The catalogue: products of four kinds, who made them, what they are about, what they cost and where they stand.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Titles and names are sorted in the reader's own order (á with a, cs after c, ö after o).
create collation hungarian (provider = icu, locale = 'hu-HU');
create collation english (provider = icu, locale = 'en-US');

create type product_type as enum ('BOOK', 'OTHERLANGUAGE', 'STATIONERYGIFT', 'PERIODICAL');
create type language as enum ('hu', 'en');
create type date_precision as enum ('day', 'month', 'year');

-- Rates change by law, so they have a time; the class is what a product has.
create table vat_rates (
  vat_class text not null,
  percent int not null check (percent between 0 and 99),
  valid_from date not null,
  valid_to date,
  primary key (vat_class, valid_from)
);

-- Publishers and makers, with what product safety law wants shown (the EU responsible person where the maker is outside).
create table publishers (
  id text primary key,
  name text not null,
  postal_address text,
  email text,
  responsible_name text,
  responsible_address text,
  responsible_email text
);

create table series (
  id text primary key,
  name text not null
);

-- Editions of one work find each other here.
create table works (
  id text primary key
);

create table periodicals (
  id text primary key,
  name text not null,
  language text not null,
  issn text,
  frequency text not null,
  publisher_id text references publishers,
  description_hu text not null default '',
  description_en text not null default ''
);

create table contributors (
  id text primary key,
  name_hu text not null,
  name_en text not null,
  sort_name text not null,
  slug_hu text not null unique,
  slug_en text not null unique,
  born int,
  died int,
  bio_hu text not null default '',
  bio_en text not null default ''
);

create table products (
  id text primary key check (id ~ '^[0-9a-z]{12}$'),
  type product_type not null,
  ean text not null unique check (ean ~ '^[0-9]{13}$'),
  owner text,
  deleted boolean not null default false,
  product_template text not null default 'default',
  binding text,
  -- Language of the text, as ISO 639-1; none for things.
  language text,
  original_title text,
  original_language text,
  first_published int,
  page_count int check (page_count > 0),
  age_from int,
  warnings text,
  publication_date date,
  publication_precision date_precision not null default 'day',
  publisher_id text references publishers,
  series_id text references series,
  series_number int,
  work_id text references works,
  periodical_id text references periodicals,
  weight_g int check (weight_g > 0),
  size_x_mm int,
  size_y_mm int,
  size_z_mm int,
  vat_class text not null,
  -- Forints, VAT included. The price a visitor pays is worked out from these by the price engine.
  list_price int not null check (list_price >= 0),
  sale_percent int not null default 0 check (sale_percent between 0 and 99),
  sale_from timestamptz,
  sale_until timestamptz,
  -- Kötött könyvár: until this day the discount is capped.
  fixed_price_until date,
  orderable boolean not null default false,
  popularity int not null default 0,
  -- How the cover is drawn where there is no picture.
  cover_art jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index products_by_type_and_popularity on products (type, popularity desc, id) where not deleted;
create index products_by_publication on products (type, publication_date desc, id) where not deleted;
create index products_on_sale on products (sale_until) where sale_percent > 0 and not deleted;
create index products_by_work on products (work_id) where work_id is not null;
create index products_by_series on products (series_id, series_number) where series_id is not null;
create index products_by_periodical on products (periodical_id, publication_date desc) where periodical_id is not null;
create index products_by_publisher on products (publisher_id);

-- What a product is called and where it is found, in each language. A slug is unique per kind and language (WEB-44).
create table product_texts (
  product_id text not null references products on delete cascade,
  type product_type not null,
  language language not null,
  name text not null,
  subtitle text,
  slug text not null,
  description text not null default '',
  primary key (product_id, language),
  unique (type, language, slug)
);

-- Addresses a product once had; they answer 301 to where it is now.
create table former_slugs (
  type product_type not null,
  language language not null,
  slug text not null,
  product_id text not null references products on delete cascade,
  primary key (type, language, slug)
);

create table product_contributors (
  product_id text not null references products on delete cascade,
  contributor_id text not null references contributors,
  role text not null,
  position int not null,
  primary key (product_id, contributor_id, role)
);
create index product_contributors_by_person on product_contributors (contributor_id, product_id);

-- Two-level subjects; books, other-language books and gifts have trees of their own.
create table categories (
  id text primary key,
  tree product_type not null,
  parent_id text references categories,
  position int not null
);
create table category_texts (
  category_id text not null references categories on delete cascade,
  tree product_type not null,
  parent_id text,
  language language not null,
  name text not null,
  slug text not null,
  description text not null default '',
  primary key (category_id, language),
  unique nulls not distinct (tree, parent_id, language, slug)
);
create table product_categories (
  product_id text not null references products on delete cascade,
  category_id text not null references categories,
  is_main boolean not null default false,
  primary key (product_id, category_id)
);
create index product_categories_by_category on product_categories (category_id, product_id);

-- The first picture is the cover. `object_key` is its place in the object store.
create table product_images (
  product_id text not null references products on delete cascade,
  position int not null,
  object_key text not null,
  width int not null,
  height int not null,
  primary key (product_id, position)
);

-- Every price that was ever asked, with its time (PRICE-02).
create table price_history (
  product_id text not null references products on delete cascade,
  valid_from timestamptz not null,
  price int not null check (price >= 0),
  list_price int not null,
  primary key (product_id, valid_from)
);

create table discounts_global (
  id text primary key,
  discount_admin_name text not null,
  discount_multiplier numeric(6, 4) not null check (discount_multiplier > 0 and discount_multiplier <= 1),
  -- A product type, or ALL.
  type text not null,
  owner text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table warehouses (
  id text primary key,
  name text not null,
  type text not null check (type in ('SHOP', 'CENTRAL', 'SUPPLIER')),
  address text,
  owner text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table inventories (
  product_id text not null references products on delete cascade,
  warehouse_id text not null references warehouses,
  inventory_amount int not null check (inventory_amount >= 0),
  owner text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (product_id, warehouse_id)
);
