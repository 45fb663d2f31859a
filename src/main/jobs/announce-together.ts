import { announceOrders } from '#shop/selling/orders/office/announce-orders.ts'
import type { Shop, Work } from '#shop/shop.ts'
import { announceStock } from '#shop/goods/stock/announce-stock.ts'

/** Changes are announced together: a notification makes commits wait for each other, and a screen may be half a second old. */
const TOGETHER_MS = 500

type Announcing = {
  /** Everything else is left to others. */
  take(work: Work): void
  /** Announces at once what has come until now. */
  announce(): Promise<void>
  stop(): void
}

/**
 * What pages and the office's open screens have to hear of after the commit: orders that changed, and products of which more or
 * fewer copies are held.
 */
export function announceTogether(shopOf: () => Shop | null, run: (work: Promise<void>) => void): Announcing {
  const products = new Set<string>()
  const orders = new Set<`order:${string}` | 'orders'>()
  let timer: NodeJS.Timeout | undefined

  async function announce(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const shop = shopOf()
    const [ids, changed] = [[...products], [...orders]]
    products.clear()
    orders.clear()
    if (!shop) return
    if (ids.length > 0) await announceStock(shop, ids)
    if (changed.length > 0) await announceOrders(shop, changed)
  }

  return {
    take(work) {
      if (work === 'orders' || isOrder(work)) orders.add(work)
      else if (work.startsWith('stock:')) products.add(work.slice('stock:'.length))
      else return
      timer ??= setTimeout(() => run(announce()), TOGETHER_MS).unref()
    },
    announce,
    stop: () => clearTimeout(timer),
  }
}

function isOrder(work: Work): work is `order:${string}` {
  return work.startsWith('order:')
}
