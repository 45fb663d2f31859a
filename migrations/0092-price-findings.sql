-- OFFICE-43: what booksellers should look at in prices. A job writes it down, since what a page may show of a sale follows from the
-- history of each price; what is found of a title goes at once when its price is changed.
create table price_findings (
  product_id text not null references products on delete cascade,
  kind text not null check (kind in ('no-reduction', 'capped', 'sale-ends-today', 'fixed-price-ends')),
  last_day date,
  -- By the run of the job that saw it last, and first.
  found_at timestamptz not null,
  since timestamptz not null,
  primary key (product_id, kind)
);
create index price_findings_by_kind on price_findings (kind, since, product_id);

create function forget_price_findings() returns trigger language plpgsql as $$
begin
  delete from price_findings where product_id = new.id;
  return null;
end $$;
create trigger forget_price_findings after update on products for each row
  when ((old.list_price, old.sale_percent, old.sale_from, old.sale_until, old.fixed_price_until, old.deleted)
    is distinct from (new.list_price, new.sale_percent, new.sale_from, new.sale_until, new.fixed_price_until, new.deleted))
  execute function forget_price_findings();

-- Those of which something may be found: titles with a sale, and with a fixed price, by the day on which it ends.
create index products_with_sale on products (id) where sale_percent > 0 and not deleted;
create index products_with_fixed_price on products (fixed_price_until, id) where fixed_price_until is not null and not deleted;

create trigger tell_office after insert on price_findings for each statement execute function tell_office('prices', 'today');
create trigger tell_office after insert or update on discounts_global for each statement execute function tell_office('prices');
