-- Labels that are ordered from the companies that carry the parcels. A row is written before the company is asked, and stays: what
-- became of an answer that nobody heard can be asked for by its reference, or by a person.
create table carrier_labels (
  id uuid primary key,
  shipment_id bigint not null references shipments,
  carrier text not null check (carrier ~ '^[a-z]{2,20}$'),
  reference text not null unique check (length(reference) between 1 and 30),
  state text not null check (state in ('REQUESTED', 'ORDERED', 'UNCERTAIN', 'REFUSED', 'CANCELLED')),
  -- The keys of `connection_keys` that it began with, which may be gone; null: those of the environment.
  keys uuid,
  -- What the company was told of the parcel: forgotten with its paper.
  parcel jsonb,
  cod int not null check (cod >= 0),
  parcel_id text,
  number text,
  refused_code text check (length(refused_code) <= 60),
  refused_field text check (length(refused_field) <= 30),
  requested_at timestamptz not null,
  requested_by_kind actor_kind not null,
  requested_by_id text,
  ordered_at timestamptz,
  ended_at timestamptz,
  -- Nobody wants it any more: the company is to be told so.
  unwanted_at timestamptz,
  tries int not null default 0,
  next_try_at timestamptz,
  -- What the company says of the parcel, and when it is asked again.
  step text check (length(step) <= 20),
  step_code text check (length(step_code) <= 60),
  step_words text check (length(step_words) <= 300),
  step_at timestamptz,
  next_look_at timestamptz,
  check (state <> 'ORDERED' or (parcel_id is not null and number is not null))
);
-- A parcel has one label that may be used, or none; a number is on one parcel of a company.
create unique index carrier_labels_live on carrier_labels (shipment_id) where state in ('REQUESTED', 'ORDERED', 'UNCERTAIN');
create unique index carrier_labels_number on carrier_labels (carrier, number) where number is not null;
create index carrier_labels_shipment on carrier_labels (shipment_id);
create index carrier_labels_by_number on carrier_labels (number) where state = 'ORDERED';
create index carrier_labels_keys on carrier_labels (keys) where keys is not null;
create index carrier_labels_due on carrier_labels (next_try_at) where next_try_at is not null;
create index carrier_labels_look on carrier_labels (next_look_at) where next_look_at is not null;
create index carrier_labels_told on carrier_labels (requested_at) where parcel is not null;

-- Some companies give a label once. It is written down with its number, so that neither is there without the other.
create table carrier_label_papers (
  label uuid primary key references carrier_labels on delete cascade,
  pdf bytea not null check (length(pdf) <= 4000000),
  kept_at timestamptz not null
);
create index carrier_label_papers_kept on carrier_label_papers (kept_at);
