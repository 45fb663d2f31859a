-- Whoever names a publisher or a series in the back office finds it by the beginnings of its words, and those that look alike.
create index publishers_by_words on publishers using gin (to_tsvector('simple_fold', name));
create index series_by_words on series using gin (to_tsvector('simple_fold', name));
create index publishers_by_trigrams on publishers using gin (name gin_trgm_ops);
create index series_by_trigrams on series using gin (name gin_trgm_ops);
