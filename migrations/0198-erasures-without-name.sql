-- KEEP-07: wishes that came back with a restored backup's notes, of which only the mark of the address is known yet.
create index erasures_without_name on erasures (way) where done_at is null and email is null and address_mark is not null;
