-- What the shop says of a series, above its volumes.
alter table series add column description_hu text not null default '' check (length(description_hu) <= 2000);
alter table series add column description_en text not null default '' check (length(description_en) <= 2000);
