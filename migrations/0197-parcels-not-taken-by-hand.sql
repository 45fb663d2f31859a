-- Whoever took the parcel in read on it that its buyer had refused it, or had not fetched it. Only where no label of the carrier's program
-- is on it: of those the carrier says so itself (0180). An older release writes nothing here, and nobody is blamed.
alter table shipments add column not_taken boolean not null default false;
