import { withoutServices } from '#shop/selling/orders/gifts/gift.ts'
import type { LockedOrder } from '#shop/selling/orders/lock-order.ts'
import { copiesAtHand, openCopies, type LineCopies } from './open-copies.ts'

type Line = Pick<
  LockedOrder['lines'][number],
  'id' | 'name' | 'kind' | 'quantity' | 'cancelledQuantity' | 'shippedQuantity' | 'heldQuantity' | 'expectedFrom'
>
/** What it takes to tell what can be packed of an order. */
export type PackableOrder = Pick<LockedOrder, 'shipments' | 'together' | 'gift'> & { lines: readonly Line[] }

type LineToPack = { lineId: number; open: number; atHand: number; isComing: boolean }

/** What is in no parcel: a title that is not out is not packed, even if its copies are here already, nor a present before its day. */
export function linesToPack(order: PackableOrder, today: string): LineToPack[] {
  const open = openCopies(order)
  const atHand = copiesAtHand(order)
  const isEarly = isTooEarly(order, today)
  return withoutServices(order.lines)
    .map(({ id, kind, expectedFrom }) => {
      const isComing = isEarly || (kind === 'PREORDER' && expectedFrom !== null && expectedFrom > today)
      return { lineId: id, isComing, open: open.get(id) ?? 0, atHand: isComing ? 0 : (atHand.get(id) ?? 0) }
    })
    .filter((line) => line.open > 0)
}

/** It would arrive before the day that its buyer named. */
export function isTooEarly({ gift }: Pick<LockedOrder, 'gift'>, today: string): boolean {
  return gift !== null && gift.packFrom !== null && gift.packFrom > today
}

/** What goes into the next parcel on that day: all that is at hand, and nothing before all is where one parcel was asked for. */
export function nextParcel(order: PackableOrder, today: string): LineCopies[] {
  const lines = linesToPack(order, today)
  if (order.together && lines.some(({ atHand, open }) => atHand < open)) return []
  return lines.filter(({ atHand }) => atHand > 0).map(({ lineId, atHand }) => ({ lineId, quantity: atHand }))
}
