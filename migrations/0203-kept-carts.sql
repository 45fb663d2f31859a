-- The cart of somebody with an account, so that it is there where they sign in next. The truth of a browser's cart is its cookie.
create table kept_cart_lines (
  -- The customer's id in the user pool, which need not be the shop's own.
  owner text not null,
  product_id text not null references products,
  quantity integer not null check (quantity between 1 and 99),
  changed_at timestamptz not null,
  primary key (owner, product_id)
);
create index kept_cart_lines_product on kept_cart_lines (product_id);
create index kept_cart_lines_changed on kept_cart_lines (changed_at);

create function delete_kept_cart_of_user() returns trigger language plpgsql as $$
begin
  delete from kept_cart_lines where owner = old.id::text;
  return null;
end $$;
create trigger kept_cart_follows_user after delete on users for each row execute function delete_kept_cart_of_user();

-- What is ordered is no longer to be bought, whichever way it was ordered and whichever browser is closed next.
create function take_ordered_from_kept_cart() returns trigger language plpgsql as $$
begin
  delete from kept_cart_lines k using ordered line join orders o on o.id = line.order_id
    where k.owner = o.user_id::text and k.product_id = line.product_id;
  return null;
end $$;
create trigger ordered_leaves_kept_cart after insert on order_lines referencing new table as ordered
  for each statement execute function take_ordered_from_kept_cart();
