-- OFFICE-39: a change of many titles at once. A job has a row for every title that was meant when it was made; each is done once, in an
-- act of its own, and keeps what it was before, so that another job can put it back.
create table bulk_jobs (
  id bigint generated always as identity primary key,
  terms jsonb not null,
  -- What was chosen, as it was chosen: ids, or a filter with its moment. The rows are what that came to.
  selection jsonb not null,
  state text not null default 'looking'
    check (state in ('looking', 'looked', 'running', 'paused', 'done', 'cancelled', 'failed')),
  -- The job that this one takes back.
  undoes bigint references bulk_jobs,
  by_kind actor_kind not null,
  by_id text,
  made_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- Whoever started it: its acts are theirs.
  started_by_kind actor_kind,
  started_by_id text,
  total int not null,
  -- What a look found, when it is over.
  summary jsonb,
  failures int not null default 0,
  check ((by_id is null) = (by_kind in ('buyer', 'system')))
);
create index bulk_jobs_at_work on bulk_jobs (id) where state in ('looking', 'running');
create index bulk_jobs_open on bulk_jobs (id) where state in ('running', 'paused');
create index bulk_jobs_undone on bulk_jobs (undoes) where undoes is not null;

create table bulk_job_rows (
  job_id bigint not null references bulk_jobs,
  position int not null,
  -- Without a reference: what was done to a title that is gone for good stays written.
  product_id text not null,
  state text not null default 'new' check (state in ('new', 'waiting', 'same', 'refused', 'skipped', 'done')),
  -- What concerns the job, when it was looked at or done; and what it becomes or has become.
  before jsonb,
  after jsonb,
  -- What booksellers had said of it before: {"value": …}; null where they had said nothing.
  hand jsonb,
  -- Of a job that takes another back: what booksellers had said then, {"value": …} or null, is said again.
  puts_back jsonb,
  problem jsonb,
  warned jsonb,
  act_id bigint,
  primary key (job_id, position)
);
create unique index bulk_job_rows_of_title on bulk_job_rows (product_id, job_id);
create index bulk_job_rows_open on bulk_job_rows (job_id, position) where state in ('new', 'waiting');

-- Its screens are told of every step.
create trigger tell_office after insert or update on bulk_jobs for each statement execute function tell_office('jobs');

-- Many titles may be changed by one statement, each in an act of its own: `shop.acts` names them by title, {"9s8f…": 4711}. What is of
-- no title among them is of the act that `shop.act` names, as everything is elsewhere.
create or replace function record_change() returns trigger language plpgsql as $$
declare
  reckoned constant text[] := array['version', 'updated_at', 'popularity', 'sort_name', 'stems', 'network',
    'waits_for', 'payment_state'];
  people constant text[] := tg_argv[1]::text[];
  was constant jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  becomes constant jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  acts_of_titles constant jsonb := nullif(current_setting('shop.acts', true), '')::jsonb;
  before jsonb;
  after jsonb;
  before_of_people jsonb;
  after_of_people jsonb;
begin
  select jsonb_object_agg(key, value) filter (where key <> all(people)),
    jsonb_object_agg(key, value) filter (where key = any(people))
    into before, before_of_people from jsonb_each(was)
    where value is distinct from becomes -> key and key <> all(reckoned) and (tg_op = 'UPDATE' or value <> 'null');
  select jsonb_object_agg(key, value) filter (where key <> all(people)),
    jsonb_object_agg(key, value) filter (where key = any(people))
    into after, after_of_people from jsonb_each(becomes)
    where value is distinct from was -> key and key <> all(reckoned) and (tg_op = 'UPDATE' or value <> 'null');
  if before is null and after is null and before_of_people is null and after_of_people is null then return null; end if;
  insert into act_changes (act_id, table_name, key, before, after, personal)
  values (
    coalesce(
      (acts_of_titles ->> coalesce(becomes ->> 'product_id', was ->> 'product_id', becomes ->> 'id', was ->> 'id'))::bigint,
      current_setting('shop.act')::bigint),
    tg_table_name,
    (select jsonb_object_agg(name, coalesce(becomes -> name, was -> name)) from unnest(tg_argv[0]::text[]) as name),
    before, after, case when before_of_people is not null or after_of_people is not null
      then jsonb_build_object('before', before_of_people, 'after', after_of_people) end);
  return null;
end $$;
