-- Who works in the back office, what they may do there, and where they are signed in. The groups of the user pool only open the
-- door; these tables say what is behind it, so that a right that is taken away is gone at the next request, not at the next token.

create table staff_members (
  -- Who they are in the user pool, the shop's own or another.
  sub uuid primary key,
  -- By which acts and histories name them.
  email text not null unique check (email = lower(email) and length(email) <= 254),
  name text not null check (name <> ''),
  language language not null default 'hu',
  -- Where they stand, until they say otherwise.
  place text references warehouses (id) on delete set null,
  -- Somebody whose access has ended stays, because what they did stays.
  state text not null default 'active' check (state in ('active', 'disabled', 'ended')),
  version int not null default 1,
  made_at timestamptz not null
);

-- Roles are made of permissions, whose list is src/shop/staff/permissions.ts. `admin` has all of them, and so no rows of its own.
create table roles (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{0,39}$'),
  position int not null unique
);
create table role_permissions (
  role_id text not null references roles on delete cascade,
  permission text not null,
  primary key (role_id, permission)
);
create table member_roles (
  sub uuid not null references staff_members on update cascade on delete cascade,
  role_id text not null references roles,
  primary key (sub, role_id)
);
create index member_roles_of_role on member_roles (role_id);

insert into roles (id, position) values
  ('admin', 1), ('counter', 2), ('packer', 3), ('buyer', 4), ('editor', 5), ('bookkeeper', 6);
insert into role_permissions (role_id, permission)
select role_id, unnest(permissions) from (values
  ('counter', array['orders.read', 'orders.pack', 'orders.change', 'orders.place', 'orders.cancel', 'orders.refund', 'till.take',
    'products.read', 'stock.read', 'stock.intake', 'stock.count', 'supplier.order', 'customers.read', 'messages.answer',
    'reports.sales']),
  ('packer', array['orders.read', 'orders.pack', 'products.read', 'stock.read', 'stock.intake', 'stock.count']),
  ('buyer', array['orders.read', 'products.read', 'products.write', 'products.publish', 'products.withdraw', 'prices.write',
    'discounts.write', 'catalogue.write', 'stock.read', 'stock.intake', 'stock.count', 'stock.correct', 'supplier.order',
    'import.run', 'reports.sales', 'places.write']),
  ('editor', array['products.read', 'products.write', 'products.publish', 'catalogue.write', 'stock.read', 'window.write',
    'texts.publish', 'legal.publish', 'messages.answer', 'newsletter.send', 'reports.sales']),
  ('bookkeeper', array['orders.read', 'orders.change', 'orders.cancel', 'orders.refund', 'refunds.approve', 'products.read',
    'stock.read', 'customers.read', 'invoices.read', 'invoices.write', 'reports.sales', 'reports.money', 'audit.read'])
) as given (role_id, permissions);

-- Of the cookie's token only the hash is kept.
create table office_sign_ins (
  id uuid primary key,
  token_hash bytea not null unique,
  sub uuid not null references staff_members on update cascade on delete cascade,
  -- The sign-in of the user pool behind it; without that one this one is over. Null where the pool is another's and does not tell.
  pool_sign_in uuid,
  -- What was proven, and when: for acts that want it fresh.
  factors text[] not null default '{}',
  proven_at timestamptz not null,
  began_at timestamptz not null,
  last_seen_at timestamptz not null,
  locked_at timestamptz,
  -- Of which browser and network: its owner looks whether it is theirs.
  device text not null default '',
  network text not null default ''
);
create index office_sign_ins_of_member on office_sign_ins (sub);
create index office_sign_ins_by_beginning on office_sign_ins (began_at);

create trigger raise_version before update on staff_members for each row execute function raise_version();
alter table staff_members enable always trigger raise_version;

-- A member with their roles is one record.
create function raise_member_version() returns trigger language plpgsql as $$
begin
  update staff_members set version = version + 1
  where sub in (select sub from changed) and xmin <> pg_current_xact_id()::xid;
  return null;
end $$;
create trigger raise_version_on_insert after insert on member_roles
  referencing new table as changed for each statement execute function raise_member_version();
create trigger raise_version_on_delete after delete on member_roles
  referencing old table as changed for each statement execute function raise_member_version();
alter table member_roles enable always trigger raise_version_on_insert;
alter table member_roles enable always trigger raise_version_on_delete;

do $$
declare
  watched record;
  event text;
begin
  for watched in select * from (values
    ('staff_members', '{sub}', '{email,name}'), ('member_roles', '{sub,role_id}', '{}'),
    ('role_permissions', '{role_id,permission}', '{}')) as w (name, key, people)
  loop
    execute format('create trigger record_change after insert or update or delete on %I for each row
      when (current_setting(''shop.act'', true) <> '''') execute function record_change(%L, %L)',
      watched.name, watched.key, watched.people);
    execute format('alter table %I enable always trigger record_change', watched.name);
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format('create trigger changes_on_%s after %s on %I for each statement execute function announce_tags(''staff'')',
        event, event, watched.name);
    end loop;
  end loop;
end $$;
