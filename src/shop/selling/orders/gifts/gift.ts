import type { CopyKind, LineKind } from '../order.ts'

/** What a buyer wants of an order that is a present. */
export type GiftInput = {
  isWrapped?: boolean | null
  /** For the card. */
  words?: string | null
  /** The day on which it may arrive at the earliest. */
  notBefore?: string | null
}

/** A present as its order has it; its wrapping is a line of the order. */
export type OrderGift = {
  /** Empty: there is no card. */
  words: string
  notBefore: string | null
  /** The first day on which it is packed, so as not to arrive earlier. */
  packFrom: string | null
}

/** What stands as the product of a line that is no copy of anything. */
export const WRAPPING = 'wrapping'
export const WRAPPING_NAMES = { hu: 'Díszcsomagolás', en: 'Gift wrapping' } as const

/** Whether a line is work done for the buyer: nothing is held, packed, sent or returned of it. */
export function isService({ kind }: { kind: LineKind }): boolean {
  return kind === 'SERVICE'
}

export function withoutServices<Line extends { kind: LineKind }>(
  lines: readonly Line[],
): (Line & { kind: CopyKind })[] {
  return lines.filter((line): line is Line & { kind: CopyKind } => !isService(line))
}

type Line = { id: number; kind: LineKind; quantity: number; cancelledQuantity: number }
type LineCopies = { lineId: number; quantity: number }

/** Whether nothing of an order is left when these copies of it are cancelled. */
export function isLastOf(lines: readonly Line[], cancelled: readonly LineCopies[]): boolean {
  return withoutServices(lines).every((line) => line.quantity - line.cancelledQuantity <= sumOf(cancelled, line.id))
}

/** With the last copy of an order goes what was to be done with it: nobody pays for the wrapping of nothing. */
export function withServices(lines: readonly Line[], cancelled: readonly LineCopies[]): LineCopies[] {
  if (!isLastOf(lines, cancelled)) return [...cancelled]
  const services = lines.filter(isService).map(({ id, quantity, cancelledQuantity }) => ({
    lineId: id,
    quantity: quantity - cancelledQuantity - sumOf(cancelled, id),
  }))
  return [...cancelled, ...services.filter(({ quantity }) => quantity > 0)]
}

function sumOf(copies: readonly LineCopies[], lineId: number): number {
  return copies.filter((one) => one.lineId === lineId).reduce((sum, { quantity }) => sum + quantity, 0)
}
