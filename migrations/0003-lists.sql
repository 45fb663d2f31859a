-- What the lists read besides the products themselves: titles in the reader's own order, read from the index alone.

create index product_titles_in_hungarian on product_texts (name collate hungarian, product_id) where language = 'hu';
create index product_titles_in_english on product_texts (name collate english, product_id) where language = 'en';
