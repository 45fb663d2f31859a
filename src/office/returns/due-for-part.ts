type Counted = { quantity: number; unitPrice: number; paid: number; came: number }

/** What goes back for what came of a return; delivery only with the last of it, which `due` says. */
export function dueForPart(lines: readonly Counted[], { due, keptSum }: { due: number; keptSum: number }): number {
  if (lines.every(({ came, quantity }) => came === quantity)) return due
  const goods = lines.reduce((sum, { came, paid, unitPrice }) => sum + Math.min(came, paid) * unitPrice, 0)
  return Math.min(keptSum, goods)
}
