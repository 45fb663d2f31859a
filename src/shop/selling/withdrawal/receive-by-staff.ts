import { failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import type { FulfilmentFailure } from '#shop/selling/fulfilment/fulfilment-failure.ts'
import { withinLimits, type WithinLimits } from '#shop/selling/orders/refunds/within-limits.ts'
import type { LineCopies } from '#shop/selling/orders/refunds/line-copies.ts'
import type { Shop } from '#shop/shop.ts'
import { announcerOf, receiveReturn, type ReceivedReturn } from './receive-return.ts'

type ReceiveByStaff = {
  number: string
  returnNumber: number
  by: Actor
  came?: readonly LineCopies[] | null
  damagedLines?: readonly number[]
  version: number
}

/**
 * OFFICE-74 OFFICE-75: a bookseller has a return in hand. What its buyer announced goes back as the law says; of what somebody of the
 * shop announced, the money is that person's decision, whoever has the parcel in hand.
 */
export async function receiveByStaff(
  shop: Shop,
  { came = null, damagedLines = [], ...wanted }: ReceiveByStaff,
): Promise<Result<WithinLimits<ReceivedReturn>, FulfilmentFailure>> {
  const { number, returnNumber, by } = wanted
  const announcer = await announcerOf(shop, wanted)
  if (!announcer) return failed({ kind: 'no-such-return', open: [] })
  const receive = { returnNumber, came: came && [...came], damagedLines: [...damagedLines], by }
  const wish = {
    kind: 'receive' as const,
    reason: 'returned' as const,
    words: null,
    copies: came ? [...came] : [],
    delivery: false,
    receive,
  }
  return withinLimits(shop, { number, decidedBy: announcer, wish }, (shop, approvalId) =>
    receiveReturn(shop, { ...wanted, came, damagedLines, approvalId }),
  )
}
