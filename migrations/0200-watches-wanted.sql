-- Which titles readers wait for, so that they can be ordered: what has few readers is not gone through.
create index watches_wanted on watches (kind, product_id) where state = 'active';
