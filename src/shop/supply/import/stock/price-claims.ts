import { CURRENCY } from '#site/constants.ts'
import type { Shop } from '#shop/shop.ts'
import { carryOut } from '#shop/catalogue/claims/carry-out.ts'
import { keepBefore } from '#shop/catalogue/claims/keep-before.ts'
import { knownTitles } from '#shop/catalogue/claims/known-titles.ts'
import { planRecord } from '#shop/catalogue/claims/plan-record.ts'
import type { Facts, ImportRecord } from '#shop/catalogue/claims/facts/facts.ts'
import type { FieldSettings } from '#shop/catalogue/claims/facts/fields-on-day.ts'
import { priceOn } from '#shop/catalogue/claims/facts/price-on-day.ts'
import type { Problem } from '#shop/catalogue/claims/facts/problems.ts'
import type { RunTerms } from '../runs/run-terms.ts'
import { LIST_PRICE_ORDER } from '../table/read-supply-columns.ts'
import type { DifferingTitle } from './stock-line-records.server.ts'
import type { PlannedPrices } from './stock-tally.ts'

type SaidPrice = { price: number | undefined; problems: readonly Problem[] }

/** The price in a line of a quick file, in whole forints with tax. */
export function saidPrice({ ean, facts }: ImportRecord, settings: FieldSettings): SaidPrice {
  const suppliers = facts.supply?.[0]?.suppliers ?? []
  if (!suppliers[0]?.prices) return { price: undefined, problems: [] }
  const { fields, problems } = priceOn({ ean, facts, suppliers, publication: undefined }, settings)
  return { price: fields.price, problems }
}

/**
 * IMPORT-08: what the prices of these titles would do as claims of their source: whose word counts before it, and what the
 * law binds, is decided as for a price of any file.
 */
export async function planPrices(
  shop: Shop,
  { terms, titles }: { terms: RunTerms; titles: readonly DifferingTitle[] },
): Promise<PlannedPrices> {
  const priced = titles.flatMap(({ productId, ean, price }) => (price === null ? [] : [{ productId, ean, price }]))
  const known = await knownTitles(
    shop,
    priced.map(({ productId }) => productId),
  )
  const now = shop.clock.now()
  return new Map(
    priced.map(({ productId, ean, price }) => {
      const title = known.get(productId) ?? null
      return [productId, planRecord({ ...terms, record: priceRecord(ean, price), title, now, mayCreate: false })]
    }),
  )
}

function priceRecord(ean: string, price: number): ImportRecord {
  const listPrice = {
    use: 'list',
    order: LIST_PRICE_ORDER,
    amount: String(price),
    currency: CURRENCY,
    withTax: true,
  } as const
  const facts: Facts = { supply: [{ suppliers: [{ prices: [listPrice] }] }] }
  const unsaid = { reference: null, numbers: [], stamp: null, note: null, problems: [], notUsed: [] }
  return { ...unsaid, ean, notification: 'part', facts }
}

type CarryOutPrices = { titles: readonly DifferingTitle[]; prices: PlannedPrices }

/** Changes what is asked as it was planned. The claims themselves are written with their rows. */
export async function carryOutPrices(shop: Shop, { titles, prices }: CarryOutPrices): Promise<void> {
  const claimed = titles.filter(({ productId }) => prices.get(productId)?.claim)
  await keepBefore(
    shop,
    claimed.map(({ productId }) => productId),
  )
  const changed = claimed.flatMap(({ productId, ean }) => {
    const { changes = [] } = prices.get(productId) ?? {}
    return changes.length > 0 ? [{ productId, ean, changes }] : []
  })
  if (changed.length > 0) await carryOut(shop, changed)
}
