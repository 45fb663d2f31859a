import { DAY_MS } from '#kit/durations.ts'
import type { Language } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'
import { supplierRows, titlesToOrder } from './to-order-records.server.ts'
import type { OrderReason, NamedSupplier, TitleToOrder } from './supplier-order.ts'

const SOLD_WITHIN_DAYS = 14
/** More than this nobody orders in one go; the rest comes when these are ordered. */
const MOST_TITLES = 1000

/**
 * OFFICE-56: what has to be ordered: copies that buyers wait for first, then what most readers wait for, then what is below its minimum, then
 * what was sold and is gone. What is gone and only readers wait for is there too.
 */
export async function listToOrder(
  shop: Shop,
  { language }: { language: Language },
): Promise<{ titles: TitleToOrder[]; suppliers: NamedSupplier[]; isMore: boolean }> {
  const soldSince = new Date(shop.clock.now().getTime() - SOLD_WITHIN_DAYS * DAY_MS)
  const [found, suppliers] = await Promise.all([
    titlesToOrder(shop.db, { language, soldSince, limit: MOST_TITLES + 1 }),
    supplierRows(shop.db),
  ])
  return { titles: found.slice(0, MOST_TITLES), suppliers, isMore: found.length > MOST_TITLES }
}

export function reasonToOrder({ forCustomers, belowMinimum, sold, free }: TitleToOrder): OrderReason {
  if (forCustomers > 0) return 'customers'
  if (belowMinimum > 0) return 'minimum'
  return sold > free ? 'sold' : 'readers'
}
