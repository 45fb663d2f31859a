-- Which parcels ended in a month: whether their promises were kept.
create index shipments_by_end on shipments (ended_at) where ended_at is not null;
