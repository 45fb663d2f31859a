-- An order and its payment are written several times within a minute. With room on their page for the next version, a change
-- of what no index holds (the version, a mark of having asked, the sum that was charged) leaves all their indexes alone.
alter table orders set (fillfactor = 60);
alter table payment_attempts set (fillfactor = 60);
