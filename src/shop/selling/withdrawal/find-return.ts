import { done, failed, type Result } from '#kit/result.ts'
import type { FulfilmentFailure } from '#shop/selling/fulfilment/fulfilment-failure.ts'
import type { LockedOrder } from '#shop/selling/orders/lock-order.ts'
import type { ReturnView } from '#shop/selling/orders/order.ts'

/** The return that is meant: by its number, or the only one that is announced. */
export function findReturn({ returns }: LockedOrder, wanted: number | null): Result<ReturnView, FulfilmentFailure> {
  const open = returns.filter(({ status }) => status === 'ANNOUNCED')
  const found =
    wanted === null ? (open.length === 1 ? open[0] : undefined) : open.find(({ number }) => number === wanted)
  return found ? done(found) : failed({ kind: 'no-such-return', open: open.map(({ number }) => number) })
}
