-- A credit that the shop took for an order's by mistake, and took back, disputes nothing any more once the order is paid for. As it was before,
-- but for that.
create or replace function order_payment_state(o orders) returns text language plpgsql stable as $$
declare
  paid int;
  given_back int;
  is_processing boolean;
  is_reversed boolean;
  is_taken_back boolean;
  due int;
begin
  select coalesce(sum(a.charged), 0), coalesce(sum(a.refunded), 0), coalesce(bool_or(a.status = 'PROCESSING'), false),
      coalesce(bool_or(a.provider <> 'transfer' and a.charged > 0 and exists (
        select from payment_events e where e.attempt_id = a.id and e.kind = 'REVERSED')), false),
      coalesce(bool_or(a.provider = 'transfer' and a.charged > 0 and exists (
        select from payment_events e where e.attempt_id = a.id and e.kind = 'REVERSED')), false)
    into paid, given_back, is_processing, is_reversed, is_taken_back from payment_attempts a where a.order_id = o.id;
  if is_reversed then return 'DISPUTED'; end if;
  select greatest(0, case when bool_or(l.quantity > l.cancelled_quantity)
      then sum(l.unit_price * (l.quantity - l.cancelled_quantity)) + o.shipping_price + o.rounding else 0 end - o.allowance)
    into due from order_lines l where l.order_id = o.id;
  if is_taken_back and paid - given_back < coalesce(due, 0) then return 'DISPUTED'; end if;
  if o.total is null or (paid = 0 and o.status not in ('CONFIRMED', 'COMPLETED')) then
    return case when is_processing then 'PENDING' else 'UNPAID' end;
  end if;
  return case
    when paid = 0 and due = 0 then 'PAID'
    when paid = 0 then case when is_processing then 'PENDING' else 'UNPAID' end
    when paid <= given_back then 'REFUNDED'
    when paid - given_back > due then 'OVERPAID'
    when paid - given_back < due and is_processing and o.status = 'AWAITING_PAYMENT' then 'PENDING'
    when paid - given_back < due then 'UNPAID'
    when given_back > 0 and due < o.total then 'PARTIALLY_REFUNDED'
    else 'PAID' end;
end $$;
update orders o set payment_state = order_payment_state(o) where payment_state = 'DISPUTED' and payment_state <> order_payment_state(o);
