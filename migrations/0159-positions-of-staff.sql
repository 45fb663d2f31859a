-- What somebody does in the shop, as it stands below their recommendations. They say it themselves.
alter table staff_members
  add column position_hu text not null default '' check (length(position_hu) <= 200),
  add column position_en text not null default '' check (length(position_en) <= 200);
