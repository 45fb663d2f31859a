-- A count that nobody goes on with waits for a decision: when it was last scanned into is read by Today beside every screen.
create index count_scans_taken on count_scans (count_id, taken_at);

-- How many notes and counts are open stands in the rail, and in Today.
create trigger tell_today after insert or update on counts for each statement execute function tell_office('today');
create trigger tell_today after insert or update on intakes for each statement execute function tell_office('today');
