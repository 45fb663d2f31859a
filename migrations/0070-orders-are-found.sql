-- The words by which the office finds an order: of people, addresses and numbers. Placing an order only leaves the mark that
-- they have to be written down; that is done after its commit.
create table order_finds (
  order_id bigint primary key references orders,
  words tsvector not null default '',
  -- Raised with every change of what is found by; whoever writes the words tells of which mark they are.
  mark int not null default 1,
  written_mark int not null default 0
);
create index order_finds_by_words on order_finds using gin (words);
create index order_finds_to_write on order_finds (order_id) where mark <> written_mark;

create function mark_order_finds() returns trigger language plpgsql as $$
begin
  insert into order_finds (order_id) values (case tg_table_name when 'orders' then (to_jsonb(new) ->> 'id')::bigint
      else (to_jsonb(new) ->> 'order_id')::bigint end)
    on conflict (order_id) do update set mark = order_finds.mark + 1;
  return null;
end $$;
create trigger mark_order_finds after insert or update of email, contact, delivery, billing on orders
  for each row execute function mark_order_finds();
create trigger mark_order_finds after update of payment_id on payment_attempts for each row
  when (old.payment_id is distinct from new.payment_id) execute function mark_order_finds();
create trigger mark_order_finds after update of tracking_number on shipments for each row
  when (old.tracking_number is distinct from new.tracking_number) execute function mark_order_finds();
create trigger mark_order_finds after update of number on invoices for each row
  when (old.number is distinct from new.number) execute function mark_order_finds();

insert into order_finds (order_id) select id from orders;
