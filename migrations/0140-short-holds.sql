-- Whoever pays by card may take what is there: what lies over the limits of the account is held for a short time.

-- No new attempt lengthens it. Without an end the copies are committed, and it says nothing.
alter table stock_reservations add column is_short boolean not null default false;

-- When copies that were held so went free unpaid.
alter table orders add column lapses timestamptz[] not null default '{}';
create index orders_lapsed_of_user on orders (user_id) where lapses <> '{}';

-- Customers whom somebody of the shop has named: they have limits of their own.
create table trusted_customers (
  user_id uuid primary key,
  since timestamptz not null,
  by_kind actor_kind not null,
  by_id text,
  reason text not null
);

-- What `unpaid_facts` says, with the lapses since a moment, in milliseconds and oldest first, and whether the buyer was named.
create function unpaid_standing(
  buyer uuid, from_network bytea, wanted text[], since timestamptz,
  out is_new boolean, out orders int, out copies int, out forints float8,
  out network_copies int, out network_forints float8, out titles json, out lapses float8[], out is_trusted boolean
) language plpgsql stable as $$
begin
  select f.is_new, f.orders, f.copies, f.forints, f.network_copies, f.network_forints, f.titles
    into is_new, orders, copies, forints, network_copies, network_forints, titles
    from unpaid_facts(buyer, from_network, wanted) as f;
  select coalesce(array_agg(round(extract(epoch from l.at) * 1000)::float8 order by l.at), '{}') into lapses
    from orders o, unnest(o.lapses) as l(at) where o.user_id = buyer and o.lapses <> '{}' and l.at > since;
  is_trusted := exists (select from trusted_customers t where t.user_id = buyer);
end $$;
