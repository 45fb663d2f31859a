-- Prices that nobody may ask for any more are taken away; lines come in the order of time, so a few pages of notes find them.
create index price_history_by_time on price_history using brin (valid_from) with (pages_per_range = 32, autosummarize = on);
