type Counted = { quantity: number; unitPrice: number; paid: number; came: number }

/** What goes back for what came of a return; delivery only with the last of it, which `due` says. */
export function dueForPart(lines: readonly Counted[], { due, kept }: { due: number; kept: number }): number {
  if (lines.every(({ came, quantity }) => came === quantity)) return due
  const goods = lines.reduce((sum, { came, paid, unitPrice }) => sum + Math.min(came, paid) * unitPrice, 0)
  return Math.min(kept, goods)
}
