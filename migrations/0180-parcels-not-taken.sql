-- By which code a carrier said that the buyer refused a parcel, or let its time run out. What comes back damaged, lost or called back has
-- none: nobody pays first because of it.
alter table carrier_labels add column not_taken_code text check (length(not_taken_code) between 1 and 60);
create index carrier_labels_not_taken on carrier_labels (shipment_id) where not_taken_code is not null;
