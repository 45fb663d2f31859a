-- How many orders of a customer wait for their money is asked whenever one is placed.
create index orders_unpaid_of_user on orders (user_id, placed_at) where status = 'AWAITING_PAYMENT';
