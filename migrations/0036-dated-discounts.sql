-- PRICE-02: global discounts have dates, and what a price was can be worked out from them, so no row is ever deleted: one
-- that has begun is ended, and one that is withdrawn before it begins ends at its own beginning. Those of before have held
-- since they were made; every price they made stands in the history.
alter table discounts_global
  add column valid_from timestamptz,
  add column valid_until timestamptz;
update discounts_global set valid_from = created_at;
alter table discounts_global
  alter column valid_from set not null,
  add constraint discounts_global_check_dates check (valid_until >= valid_from);
