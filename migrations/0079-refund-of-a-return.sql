-- Which return a refund pays back: the letter names its copies, and that return is over when the money has gone. Refunds
-- from before do not know it; theirs was the oldest return that waited for its money.
alter table refunds add column return_number int,
  add foreign key (order_id, return_number) references returns (order_id, number),
  add check (return_number is null or reason = 'returned');
