-- The buyer of a book that is not out yet is promised the lowest price that it has until it is packed. No state: nothing was promised.
-- OPEN: it is not packed yet. WAITING: somebody has to look at how far the price fell. KEPT and REFUSED: over.
alter table order_lines
  add column price_promise text check (price_promise in ('OPEN', 'WAITING', 'KEPT', 'REFUSED')),
  -- What a copy cost when it was ordered, where it costs less since.
  add column ordered_price int,
  -- What it would cost where somebody has to look first.
  add column promised_price int;

-- A price that was undone was never asked, as far as promises go.
alter table price_history add column is_undone boolean not null default false;
