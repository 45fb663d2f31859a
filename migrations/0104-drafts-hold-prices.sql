-- What is to be said of the price together with the rest, and what of it was seen when it was written; null: nothing.
alter table title_drafts add column price jsonb;
