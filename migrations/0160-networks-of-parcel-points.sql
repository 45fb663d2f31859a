-- Points of more than one carrier stand in one list. Each carrier numbers its own; what was there is of GLS.
alter table parcel_points
  add column carrier text not null default 'gls' check (carrier in ('gls', 'foxpost')),
  add column takes_cash boolean not null default false;
alter table parcel_points drop constraint parcel_points_pkey, add primary key (carrier, id);
