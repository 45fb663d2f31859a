-- OFFICE-81: on which terms the last delivery of a title before a quarter came; null: none came. Quarters that are known without it are reckoned
-- anew in the next night; until then the movements themselves are read.
alter table stock_quarters add column terms text check (terms in ('bought', 'returnable', 'consignment'));
delete from stock_quarters;
