-- The cart that went with a question: products and how many of each.
alter table contact_messages add column lines jsonb not null default '[]';
