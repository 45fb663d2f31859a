-- What the back office's open screens show besides orders is told to them by the table itself, whoever changes it: an office, the
-- shop's pages, a job or a command, on any machine. By names alone, and on the office's own channel: pages drop nothing for it.
-- Nothing of it is written by a checkout, where a notification would make every commit wait for every other.

create function tell_office() returns trigger language plpgsql as $$
begin
  perform pg_notify('office', array_to_string(tg_argv, ' '));
  return null;
end $$;

do $$
declare
  place record;
begin
  for place in
    select * from (values
      ('contact_messages', 'insert or update or delete', 'messages'),
      ('contact_answers', 'insert', 'messages'),
      ('contact_notes', 'insert', 'messages'),
      ('approvals', 'insert or update', 'approvals'),
      ('waiting_letters', 'update or delete', 'letters')
    ) as p (name, events, tag)
  loop
    execute format('create trigger tell_office after %s on %I for each statement execute function tell_office(%L, ''today'')',
      place.events, place.name, place.tag);
  end loop;
end $$;

-- Every order writes letters; told are those that did not go, and what becomes of them.
create trigger tell_office after update on order_letters for each row
  when (coalesce(old.failure, new.failure) is not null and old is distinct from new)
  execute function tell_office('letters', 'today');
create trigger tell_office after update of status on invoices for each row
  when (old.status <> new.status and 'FAILED' in (old.status, new.status))
  execute function tell_office('today');
create trigger tell_office after insert on acts for each row when (new.record = 'backup')
  execute function tell_office('today');
