-- Where in a place a title stands, and how many copies there should always be. Neither moves a copy, and no page shows it.
alter table inventories
  add column shelf text not null default '' check (length(shelf) <= 40),
  add column minimum int not null default 0 check (minimum between 0 and 100000);
create index inventories_with_minimum on inventories (product_id) where minimum > 0;
create index inventories_on_shelf on inventories (shelf, product_id) where shelf <> '';

create trigger record_change after update of shelf, minimum on inventories for each row
  when (current_setting('shop.act', true) <> '' and (old.shelf, old.minimum) is distinct from (new.shelf, new.minimum))
  execute function record_change('{product_id,warehouse_id}', '{}');
alter table inventories enable always trigger record_change;
create trigger tell_office after update of shelf, minimum on inventories for each row
  when ((old.shelf, old.minimum) is distinct from (new.shelf, new.minimum)) execute function tell_office('stock');

-- Titles stand in the order of the alphabet, whatever accents and quotation marks they begin with. `search_title` is not enough: it
-- goes by a dictionary, which an index cannot.
create function shelf_title(name text) returns text language sql immutable parallel safe
  return lower(translate(ltrim(name, ' „”“"»«’''‘(…–-'), 'ÁáÉéÍíÓóÖöŐőÚúÜüŰű', 'AaEeIiOoOoOoUuUuUu'));
create index product_texts_by_title on product_texts (language, shelf_title(name), product_id);

-- Movements are read by day and by kind, the newest first.
create index stock_movements_by_time on stock_movements (at, id);
create index stock_movements_by_kind on stock_movements (kind, at, id);
