-- For whom booksellers would give it: the gift finder's list.
alter table staff_recommendations add column gift_for text[] not null default '{}'
  check (gift_for <@ array['child', 'teen', 'reads-everything', 'reads-nothing', 'parents', 'colleague']);
