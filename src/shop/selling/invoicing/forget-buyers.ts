import type { Shop } from '#shop/shop.ts'
import { blankBuyers } from './invoice-records.server.ts'

/** KEEP-06: whom the papers of these orders name. `mail`: only where they were sent to; the rest is for accounting. */
export function forgetPaperBuyers(shop: Shop, orderIds: readonly number[], what: 'mail' | 'all'): Promise<void> {
  return blankBuyers(shop.db, orderIds, { all: what === 'all' })
}
