-- Numbers of invoices are typed by people: kb-2026/17 and KB-2026 / 17 are the same one. With them the number of a correction is found by an
-- index as well.
create function meant_number(written text) returns text language sql immutable strict parallel safe as $$
  select upper(regexp_replace(normalize(written, NFKC), '[\s\u200b-\u200d\u2060\ufeff]', '', 'g'))
$$;
create index invoices_by_meant_number on invoices (meant_number(number)) where number is not null;
create index corrections_by_meant_number on corrections (meant_number(number)) where number is not null;
