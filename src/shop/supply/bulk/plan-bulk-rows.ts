import { isDeepStrictEqual } from 'node:util'
import { preorderedCopiesOfMany } from '#shop/selling/orders/preordered-copies.ts'
import { checkPrices, type PriceCheck } from '#shop/goods/pricing/check-prices.ts'
import type { PriceRules } from '#shop/goods/pricing/price-rules.ts'
import { readPriceFacts } from '#shop/goods/pricing/read-price-facts.ts'
import { readPriceRules } from '#shop/goods/pricing/read-price-rules.ts'
import type { Shop } from '#shop/shop.ts'
import type { OpenRow, RowOutcome } from './bulk-row-records.server.ts'
import type { BulkTitle } from './bulk-title-records.server.ts'
import { priceChangeOf, valueAfter, valueNameOf, type BulkTerms, type BulkValue } from './bulk-terms.ts'

/** What is to become of one title: its value now and the one that is wanted, or why not. */
export type PlannedRow = OpenRow & { title: BulkTitle; now: BulkValue; wanted: BulkValue }

export type Plan = { planned: PlannedRow[]; left: RowOutcome[] }

/**
 * What a job would make of these titles. At work, a title of which the same was changed since the job was looked at is left: its
 * value then was what somebody saw when they said yes.
 */
export function planRows(
  rows: readonly OpenRow[],
  { terms, titles, isAtWork }: { terms: BulkTerms; titles: ReadonlyMap<string, BulkTitle>; isAtWork: boolean },
): Plan {
  const name = valueNameOf(terms)
  const plan: Plan = { planned: [], left: [] }
  for (const row of rows) {
    const { position } = row
    const title = titles.get(row.productId)
    if (!title) {
      plan.left.push({ position, state: 'skipped', problem: { kind: 'gone' } })
      continue
    }
    const now = title.values[name]
    const isUndo = terms.kind === 'undo'
    if ((isAtWork || isUndo) && !isDeepStrictEqual(row.before, now)) {
      plan.left.push({ position, state: 'skipped', problem: { kind: 'changed-since', was: row.before, is: now } })
      continue
    }
    const wanted = terms.kind === 'undo' ? row.after : valueAfter(terms, title.values, title.type)
    if (wanted === undefined)
      plan.left.push({ position, state: 'refused', before: now, problem: { kind: 'not-for-its-kind' } })
    else if (!isUndo && isDeepStrictEqual(now, wanted))
      plan.left.push({ position, state: 'same', before: now, after: now })
    else plan.planned.push({ ...row, title, now, wanted: wanted as BulkValue })
  }
  return plan
}

/** The law before anything is saved, for as many titles as there are. */
export async function lawOf(
  shop: Shop,
  planned: readonly PlannedRow[],
  terms: BulkTerms,
): Promise<Map<string, PriceCheck>> {
  const name = valueNameOf(terms)
  if ((name !== 'listPrice' && name !== 'sale') || planned.length === 0) return new Map()
  const ids = planned.map(({ productId }) => productId)
  const [facts, rules, preordered] = await Promise.all([
    readPriceFacts(shop, ids),
    readPriceRules(shop),
    preorderedCopiesOfMany(shop, ids),
  ])
  return new Map(
    checksOf({
      facts,
      rules,
      preordered,
      wanted: new Map(planned.map((row) => [row.productId, row.wanted])),
      name,
      now: shop.clock.now(),
    }),
  )
}

type Checked = {
  facts: Awaited<ReturnType<typeof readPriceFacts>>
  rules: PriceRules
  preordered: ReadonlyMap<string, number>
  wanted: ReadonlyMap<string, BulkValue>
  name: 'listPrice' | 'sale'
  now: Date
}

function checksOf({ facts, rules, preordered, wanted, name, now }: Checked): [string, PriceCheck][] {
  const questions = facts.map(({ id, product, history, vatClass }) => ({
    change: priceChangeOf(id, name, wanted.get(id) as BulkValue),
    product,
    history,
    vatClass,
    preorderedCopies: preordered.get(id) ?? 0,
  }))
  return checkPrices(questions, rules, now).map((check) => [check.productId, check])
}
