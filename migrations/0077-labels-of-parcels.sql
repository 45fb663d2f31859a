-- Whether a carrier's label is on another parcel already is asked at every handing over. It is no unique index: carriers give
-- their numbers out again after years, and shops may have written one down twice.
create index shipments_by_label on shipments (tracking_number) where tracking_number is not null;
-- What is packed or waits in the shop is a small part of all parcels.
create index shipments_in_house on shipments (packed_at) where status in ('PACKED', 'READY_FOR_PICKUP');
create index shipments_handed_over on shipments (shipped_at) where shipped_at is not null;
