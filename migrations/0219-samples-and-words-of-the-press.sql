-- A part of a book's text to read on its page, and what the press wrote of it: paragraphs of plain text, with the source of a quote in its
-- last line, after a dash.
alter table products add column sample text check (length(sample) <= 20000);
alter table products add column press_words text check (length(press_words) <= 5000);
