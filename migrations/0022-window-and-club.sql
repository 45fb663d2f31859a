-- A slide may consist of the specification's fields alone: its description is then what it says.
alter table carousel_slides alter column title set default '';

-- Every page names the day of the next evening, but not how many seats are left: a sign-up must not drop them all.
drop trigger changes_on_insert on book_club_dates;
drop trigger changes_on_update on book_club_dates;
drop trigger changes_on_delete on book_club_dates;
create trigger changes_on_insert after insert on book_club_dates referencing new table as changed
  for each statement execute function announce_tags('book-club', 'book-club-days');
create trigger changes_on_update after update on book_club_dates referencing new table as changed
  for each statement execute function announce_tags('book-club', 'book-club-days');
create trigger changes_on_delete after delete on book_club_dates referencing old table as changed
  for each statement execute function announce_tags('book-club', 'book-club-days');
