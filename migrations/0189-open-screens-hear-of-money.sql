-- Open screens about money hear of files that are read in or taken back, of what becomes of their rows, and of the accounts that
-- buyers give. Of each account by itself: every refund that ends looks whether it has one to take away.
create trigger tell_office after insert or update of taken_back_at on money_files
  for each statement execute function tell_office('money');
create trigger tell_office after update of match on money_rows
  for each statement execute function tell_office('money');
create trigger tell_office after insert or update or delete on refund_accounts
  for each row execute function tell_office('money');
