-- Where a point is on the ground, so that the nearest comes first; not every list tells.
alter table parcel_points
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add constraint parcel_points_place check ((latitude is null) = (longitude is null));
