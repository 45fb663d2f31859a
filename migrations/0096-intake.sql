-- Deliveries as they are unpacked. A note is open until somebody closes it; what was scanned is only ever added to, each scan under
-- an id that the browser gave it, so that one sent twice is taken once. Copies are on no shelf before the note is closed.
create table intakes (
  id bigint generated always as identity primary key,
  supplier_id text not null references warehouses,
  place_id text not null references warehouses,
  terms text not null check (terms in ('bought', 'returnable', 'consignment')),
  -- The number of the supplier's own paper; empty where it has none.
  note text not null default '' check (length(note) <= 60),
  -- What could not be received of another note, because the shop did not know the title yet.
  rest_of bigint references intakes,
  opened_at timestamptz not null,
  opened_by text not null,
  closed_at timestamptz,
  closed_by text,
  -- What closing came to: the orders whose copies have come, and how many went to the shelves.
  closing jsonb,
  version int not null default 1,
  check (num_nulls(closed_at, closed_by, closing) in (0, 3))
);
create index intakes_open on intakes (id) where closed_at is null;
create index intakes_of_supplier on intakes (supplier_id, id);
create trigger raise_version before update on intakes for each row execute function raise_version();
alter table intakes enable always trigger raise_version;

create table intake_scans (
  id uuid primary key,
  intake_id bigint not null references intakes,
  ean text not null,
  -- Less than nothing where somebody has counted too many before.
  copies int not null check (copies <> 0 and abs(copies) <= 10000),
  at timestamptz not null,
  by_id text not null
);
create index intake_scans_of_intake on intake_scans (intake_id, ean);

-- What the paper says of a title, where somebody writes it down.
create table intake_lines (
  intake_id bigint not null references intakes,
  ean text not null,
  -- Its list price on the paper, and what the shop pays for a copy, both in forints.
  price int check (price between 0 and 10000000),
  cost int check (cost between 0 and 10000000),
  primary key (intake_id, ean)
);

do $$
declare
  place text;
begin
  foreach place in array array['intakes', 'intake_lines'] loop
    execute format('create trigger record_change after insert or update or delete on %I for each row
      when (current_setting(''shop.act'', true) <> '''') execute function record_change(%L, ''{}'')',
      place, case place when 'intakes' then '{id}' else '{intake_id,ean}' end);
    execute format('alter table %I enable always trigger record_change', place);
  end loop;
end $$;

-- Open screens hear of a note by its number, whoever has it in hand.
create function tell_office_of_intake() returns trigger language plpgsql as $$
begin
  perform pg_notify('office', 'intakes intake:' || id) from (
    select distinct coalesce(to_jsonb(r) ->> 'intake_id', to_jsonb(r) ->> 'id') as id from changed r) as told;
  return null;
end $$;
create trigger tell_office_insert after insert on intakes referencing new table as changed
  for each statement execute function tell_office_of_intake();
create trigger tell_office_update after update on intakes referencing new table as changed
  for each statement execute function tell_office_of_intake();
create trigger tell_office_insert after insert on intake_scans referencing new table as changed
  for each statement execute function tell_office_of_intake();
create trigger tell_office_insert after insert on intake_lines referencing new table as changed
  for each statement execute function tell_office_of_intake();
create trigger tell_office_update after update on intake_lines referencing new table as changed
  for each statement execute function tell_office_of_intake();
