-- What was laid aside and is free again lies at the desk until somebody says that it stands on its shelf.
create index set_asides_to_put_back on set_asides (place) where put_at is not null and state in ('expired', 'cancelled');
