-- What the shop's processes, on whichever machine, have to know of each other for a moment. Not logged: nothing waits for a disk or a
-- replica, a server that takes over begins with none, and no backup has them.

-- How often a network or a person did what is limited, and until when that counts.
create unlogged table shared_limits (
  -- A keyed hash: the addresses themselves are nobody's business.
  key text primary key,
  -- Null of work done for a network: it has only a moment at which it is paid off.
  count integer,
  until timestamptz not null
) with (fillfactor = 50);

-- Sitemaps and feeds that a process has made for all, and who makes one now.
create unlogged table made_documents (
  -- Versions of the shop beside each other write their own.
  build text not null,
  name text not null,
  -- Null until the first was made.
  version text,
  began_at timestamptz,
  claimed_by text,
  claimed_until timestamptz,
  primary key (build, name)
);
