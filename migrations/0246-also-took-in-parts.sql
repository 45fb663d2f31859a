-- The count of a night (0218), worked on in parts: what was taken, and the shelf as it will be. Both are emptied before and after it.
create unlogged table also_took_baskets (
  basket bigint not null,
  -- A hash that nobody can make again after this night.
  buyer bigint not null,
  -- A work, or a product that has none.
  work text not null,
  -- Neither alone in its basket nor of a school's list.
  is_beside boolean not null
);
create index also_took_baskets_of_work on also_took_baskets (work, buyer);
create index also_took_baskets_of_basket on also_took_baskets (basket) where is_beside;

create unlogged table also_took_next (
  work text primary key,
  takers int not null,
  is_sold boolean not null,
  series text[] not null,
  authors text[] not null,
  -- As in also_took, empty until the work's part is done.
  others text[] not null default '{}',
  buyers int[] not null default '{}',
  lifts int[] not null default '{}'
);
