import type { Shop } from '#shop/shop.ts'
import { preorderedCopiesOf } from './due-records.server.ts'

/** How many copies of a title buyers have ordered before it comes out, and still wait for. */
export function preorderedCopies({ db }: Pick<Shop, 'db'>, productId: string): Promise<number> {
  return preorderedCopiesOf(db, productId)
}
