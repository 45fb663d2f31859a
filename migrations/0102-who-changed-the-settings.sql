-- Beside every setting, place, shipping price and VAT rate stands who changed it last and what it was before. They are looked up by
-- the row's key; acts change far more rows of other tables, so only these few are in the index.
create index act_changes_of_facts on act_changes (table_name, key, id)
  where table_name in ('settings', 'shipping_prices', 'warehouses', 'vat_rates');
