-- What the shop says beside its books: slides, the staff's words, the month's titles, shipping prices, settings.

create table carousel_slides (
  id text primary key,
  lang language not null,
  sort int not null,
  -- The slide's words: label, title, lead, the action's words.
  label text not null default '',
  title text not null,
  description text not null,
  action text not null default '',
  url text,
  path text,
  image text,
  s3key text,
  product_id text references products on delete set null,
  shown_from timestamptz,
  shown_until timestamptz,
  owner text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index carousel_slides_by_language on carousel_slides (lang, created_at);

create table shipping_prices (
  id text primary key,
  shipping_type_admin_name text not null,
  shipping_type text not null,
  price int not null check (price >= 0),
  currency text not null,
  call_for_price boolean not null default false,
  owner text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table staff_recommendations (
  product_id text not null references products on delete cascade,
  recommender_hu text not null,
  recommender_en text not null,
  position_hu text not null,
  position_en text not null,
  words_hu text not null,
  words_en text not null,
  sort int not null default 0,
  published_at timestamptz not null default now(),
  primary key (product_id, recommender_hu)
);

create table titles_of_the_month (
  -- The first day of the month.
  month date not null check (extract(day from month) = 1),
  product_id text not null references products on delete cascade,
  position int not null,
  words_hu text not null default '',
  words_en text not null default '',
  primary key (month, product_id)
);

-- What a bookseller changes without a restart.
create table settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
