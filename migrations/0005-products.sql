-- A product is found by its slug alone, whatever language or kind the address was of (WEB-44).
create index product_texts_by_slug on product_texts (slug);
create index former_slugs_by_slug on former_slugs (slug);
