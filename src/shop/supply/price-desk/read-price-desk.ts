import { PRICE_FINDINGS, type PriceFinding } from '#shop/goods/pricing/price-findings.ts'
import { readDiscounts } from '#shop/goods/pricing/read-price-rules.ts'
import type { StoredDiscount } from '#shop/goods/pricing/global-discount.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { staffNames } from '#shop/people/staff/people/staff-names.ts'
import { findingFigures, findingItems, type FindingItem } from './finding-records.server.ts'
import { lastPriceActs, saleGroups, type PriceAct, type SaleGroup } from './price-desk-records.server.ts'

const MOST_GROUPS = 100
const MOST_ITEMS = 50
const LAST_CHANGES = 20

/** What is told of prices beside the title itself. What a bulk change did stands in its job. */
const PRICE_ACTS = [
  'price change',
  'price set',
  'price sale',
  'price release',
  'discount set',
  'discount end',
  'bulk start',
] as const

export type PriceDesk = {
  now: Date
  discounts: StoredDiscount[]
  sales: SaleGroup[]
  findings: { kind: PriceFinding; count: number; items: FindingItem[] }[]
  changes: (Omit<PriceAct, 'byKind' | 'byId'> & { by: string })[]
}

/** OFFICE-42, OFFICE-43: discounts, sales on and to come, what somebody should look at, and who changed prices last. */
export async function readPriceDesk(shop: Shop): Promise<PriceDesk> {
  const now = shop.clock.now()
  const today = shopDay(now)
  const cap = await shopSetting(shop, 'fixedPriceMaxDiscountPercent')
  const [discounts, sales, figures, acts, names] = await Promise.all([
    readDiscounts(shop),
    saleGroups(shop.db, { now, today, cap, limit: MOST_GROUPS }),
    findingFigures(shop.db, today),
    lastPriceActs(shop.db, PRICE_ACTS, LAST_CHANGES),
    staffNames(shop),
  ])
  const findings = await Promise.all(
    PRICE_FINDINGS.filter((kind) => figures.some((figure) => figure.kind === kind)).map(async (kind) => ({
      kind,
      count: figures.find((figure) => figure.kind === kind)?.count ?? 0,
      items: await findingItems(shop.db, { today, most: MOST_ITEMS, kind }),
    })),
  )
  return {
    now,
    discounts,
    sales,
    findings,
    changes: acts.map(({ byKind, byId, ...act }) => ({ ...act, by: names.get(byId ?? '') ?? byId ?? byKind })),
  }
}

/** For Today: how many there are, and the first of them. */
export async function priceFindings(
  shop: Shop,
  most: number,
): Promise<{ count: number; oldest: Date | null; items: FindingItem[] }> {
  const today = shopDay(shop.clock.now())
  const figures = await findingFigures(shop.db, today)
  const oldest = figures.reduce<Date | null>(
    (first, figure) => (first && first < figure.oldest ? first : figure.oldest),
    null,
  )
  return {
    count: figures.reduce((all, { count }) => all + count, 0),
    oldest,
    items: most > 0 ? await findingItems(shop.db, { today, most }) : [],
  }
}
