-- The day of a till, closed: its sums by rate of VAT as the journal had them, beside what the cash register says. What comes later is a
-- line of the next closing.
create table till_closings (
  id bigint generated always as identity primary key,
  place text not null references warehouses,
  -- Within its place, from one, without gaps.
  number int not null check (number > 0),
  day date not null,
  -- The last line of the journal that was there.
  last_sale_id bigint not null,
  receipts int not null,
  note text not null check (length(note) <= 500),
  at timestamptz not null,
  by_kind actor_kind not null,
  by_id text,
  unique (place, number),
  unique (place, day)
);
create trigger refuse_change before update or delete on till_closings for each statement execute function refuse_change();
alter table till_closings enable always trigger refuse_change;

create table till_closing_rates (
  closing_id bigint not null references till_closings,
  vat_rate int not null,
  -- Of days that had been closed before.
  is_late boolean not null,
  journal int not null,
  -- As the cash register says; of what came late nobody asks it.
  register int,
  primary key (closing_id, vat_rate, is_late),
  check ((register is null) = is_late)
);
create trigger refuse_change before update or delete on till_closing_rates for each statement execute function refuse_change();
alter table till_closing_rates enable always trigger refuse_change;

create index till_sales_in_order on till_sales (place, id);
create index till_sales_by_time on till_sales (sold_at);

create trigger tell_office after insert on till_closings for each statement execute function tell_office('till');

-- What waits for nothing any more is gone: the journal and the movements have it.
create function forget_settled_beyond() returns trigger language plpgsql as $$
begin
  delete from sold_beyond where sale_id = new.sale_id;
  return null;
end $$;
create trigger forget_settled after update of open_copies on sold_beyond for each row
  when (new.open_copies = 0) execute function forget_settled_beyond();
