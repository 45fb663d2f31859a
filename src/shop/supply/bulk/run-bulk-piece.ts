import type { Actor } from '#shop/ground/actor.ts'
import { restoreProducts, withdrawProducts } from '#shop/catalogue/products/editing/product-presence.ts'
import type { FieldName, Fields } from '#shop/catalogue/claims/facts/fields.ts'
import { changeManyByHand, rememberBefore, type HandWish } from '#shop/catalogue/claims/change-many-by-hand.ts'
import { holdClaims } from '#shop/catalogue/claims/hold-claims.ts'
import { changePrices } from '#shop/goods/pricing/change-prices.ts'
import { forgetUndonePrices } from '#shop/goods/pricing/forget-undone-prices.ts'
import type { Shop } from '#shop/shop.ts'
import { asManyActs } from '#shop/people/staff/as-many-acts.ts'
import type { JobAtWork } from './bulk-job-records.server.ts'
import type { BulkProblem } from './bulk-job.ts'
import { startOfJob } from './bulk-job-records.server.ts'
import { openRows, writeOutcomes, type FormerWord, type RowOutcome } from './bulk-row-records.server.ts'
import { bulkTitles } from './bulk-title-records.server.ts'
import { priceChangeOf, valueNameOf, type BulkValueName } from './bulk-terms.ts'
import { planRows, type PlannedRow } from './plan-bulk-rows.ts'

/** More rows in one statement would tell every page that everything has changed. */
const ROWS_AT_ONCE = 100

/** Which of a title's fields, as files and booksellers speak of them, a value is; a sale is nobody's word, and neither is presence. */
const FIELD_OF_VALUE = {
  listPrice: 'price',
  categories: 'categories',
  publisher: 'publisher',
  orderable: 'orderable',
  vatClass: 'vatClass',
} as const satisfies Partial<Record<BulkValueName, FieldName>>
type HandValueName = keyof typeof FIELD_OF_VALUE

/** The next titles of a job, in the transaction in which the job is locked: what is done is written down with it. False: none is left. */
export async function runPiece(shop: Shop, job: JobAtWork): Promise<boolean> {
  const rows = await openRows(shop.db, job.id, { state: 'waiting', limit: ROWS_AT_ONCE })
  if (rows.length === 0) return false
  const name = valueNameOf(job.terms)
  // Before any title is locked: whoever applies a file has this first, and titles then.
  if (isOfHand(name)) await holdClaims(shop)
  const ids = rows.map(({ productId }) => productId)
  const titles = await bulkTitles(shop.db, ids, { isLocked: true })
  const { planned, left } = planRows(rows, { terms: job.terms, titles, isAtWork: true })
  const { value: done, acts } = await asManyActs(
    shop,
    planned.map(({ productId, now, wanted }) => ({
      productId,
      by: job.startedBy,
      operation: `bulk ${job.terms.kind}`,
      input: { job: job.id, from: now, to: wanted },
    })),
    (shop) => changeTitles(shop, planned, job),
  )
  if (job.undoes !== null && (name === 'sale' || name === 'listPrice')) {
    const back = new Set(done.filter(({ state }) => state === 'done').map(({ position }) => position))
    const productIds = planned.filter(({ position }) => back.has(position)).map(({ productId }) => productId)
    await forgetUndonePrices(shop, { productIds, since: await startOfJob(shop.db, job.undoes) })
  }
  await writeOutcomes(shop.db, job.id, [
    ...left,
    ...done.map((outcome, index) => ({ ...outcome, actId: acts.get(planned[index]!.productId) })),
  ])
  return rows.length === ROWS_AT_ONCE
}

type Changed = { value: RowOutcome[]; changed: ReadonlySet<string> }

/** What was wanted of each, and what came of it: a file may have the last word where the law says so. */
async function changeTitles(shop: Shop, planned: readonly PlannedRow[], job: JobAtWork): Promise<Changed> {
  const name = valueNameOf(job.terms)
  const { refused, hands } = await writeValues(shop, planned, { job, name })
  const after = await bulkTitles(
    shop.db,
    planned.map(({ productId }) => productId),
  )
  const changed = new Set<string>()
  const value = planned.map(({ position, productId, now }): RowOutcome => {
    const problem = refused.get(productId)
    if (problem) return { position, state: 'refused', before: now, problem }
    const is = after.get(productId)?.values[name] ?? null
    const word = hands.get(productId)
    changed.add(productId)
    return { position, state: 'done', before: now, after: is, hand: word }
  })
  return { value, changed }
}

type Written = { refused: ReadonlyMap<string, BulkProblem>; hands: ReadonlyMap<string, FormerWord> }
type Write = { job: JobAtWork; name: BulkValueName }

async function writeValues(shop: Shop, planned: readonly PlannedRow[], { job, name }: Write): Promise<Written> {
  const none: Written = { refused: new Map(), hands: new Map() }
  if (planned.length === 0) return none
  const isUndo = job.terms.kind === 'undo'
  if (name === 'isShown') {
    const ids = (isShown: boolean) =>
      planned.filter(({ wanted }) => wanted === isShown).map(({ productId }) => productId)
    await withdrawProducts(shop, ids(false))
    await restoreProducts(shop, ids(true))
    return none
  }
  if (name === 'sale') return { ...none, refused: await changePricesOf(shop, planned, name) }
  const by = job.startedBy
  if (name !== 'listPrice' || isUndo) return { ...none, hands: await sayByHand(shop, planned, { name, by, job }) }
  await rememberBefore(
    shop,
    planned.map(({ productId }) => productId),
  )
  const refused = await changePricesOf(shop, planned, name)
  const lawful = planned.filter(({ productId }) => !refused.has(productId))
  return { refused, hands: await sayByHand(shop, lawful, { name, by, job, isCarriedOut: false }) }
}

async function changePricesOf(
  shop: Shop,
  planned: readonly PlannedRow[],
  name: 'listPrice' | 'sale',
): Promise<Map<string, BulkProblem>> {
  const changes = planned.map(({ productId, wanted }) => priceChangeOf(productId, name, wanted))
  const refused = new Map<string, BulkProblem>()
  for (const [productId, outcome] of await changePrices(shop, changes)) {
    if (outcome.ok) continue
    const { failure } = outcome
    refused.set(productId, failure.kind === 'no-such-product' || failure.kind === 'stale' ? { kind: 'gone' } : failure)
  }
  return refused
}

type Say = { name: HandValueName; by: Actor; job: JobAtWork; isCarriedOut?: boolean }

async function sayByHand(
  shop: Shop,
  planned: readonly PlannedRow[],
  { name, by, job, isCarriedOut }: Say,
): Promise<Map<string, FormerWord>> {
  const field = FIELD_OF_VALUE[name]
  const wishes = planned.map(({ productId, wanted, putsBack }): HandWish => {
    if (job.terms.kind !== 'undo') return { productId, says: { [field]: saidOf(name, wanted) } as Partial<Fields> }
    return putsBack === null
      ? { productId, releases: [field] }
      : { productId, says: { [field]: putsBack.value } as Partial<Fields> }
  })
  const former = await changeManyByHand(shop, wishes, { by, isCarriedOut })
  return new Map(
    [...former].map(([productId, hand]) => [productId, hand[field] === undefined ? null : { value: hand[field] }]),
  )
}

function saidOf(name: HandValueName, value: unknown): unknown {
  return name === 'publisher' && value !== null ? { name: value } : value
}

function isOfHand(name: BulkValueName): name is HandValueName {
  return name in FIELD_OF_VALUE
}
