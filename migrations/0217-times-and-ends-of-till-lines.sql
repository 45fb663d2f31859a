-- TILL-01: of a line that says its day alone nobody knows the hour: it stands at noon, or at the moment it came where that is earlier.
alter table till_sales add column is_timed boolean not null default true;
-- TILL-07: a line that was not taken is told until somebody has seen to it; who, and when.
alter table till_refusals add column seen_at timestamptz, add column seen_by_kind actor_kind, add column seen_by_id text;
