import { SYSTEM } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { carryOut } from '#shop/catalogue/claims/carry-out.ts'
import { holdClaims } from '#shop/catalogue/claims/hold-claims.ts'
import { keepBefore } from '#shop/catalogue/claims/keep-before.ts'
import { knownTitles } from '#shop/catalogue/claims/known-titles.ts'
import {
  planRecord,
  type KnownTitle,
  type PlannedRecord,
  type WaitingTitle,
} from '#shop/catalogue/claims/plan-record.ts'
import {
  claimWaitingTitle,
  dueWaitingTitles,
  sourcesWithWaiting,
  writeWaitingTurn,
} from '#shop/catalogue/claims/waiting-titles.ts'
import { countCopies } from './count-copies.ts'
import { runTerms, type RunTerms } from './run-terms.ts'

const TITLES_AT_ONCE = 100

/**
 * Titles that have waited and may be sold from today on, or of which the shop has a product or the periodical by now: what their
 * sources said of them becomes a claim like any other. Batch by batch, as titles are turned. How many wait no more.
 */
export async function turnWaitingTitles(shop: Shop, isStopping: () => boolean = () => false): Promise<number> {
  let turned = 0
  for (const sourceId of await sourcesWithWaiting(shop)) {
    const terms = await runTerms(shop, sourceId)
    // One that goes on waiting is looked at once.
    for (let after: string | null = ''; after !== null;) {
      const batch = await turnBatch(shop, terms, after)
      turned += batch.turned
      after = batch.last
      if (isStopping()) return turned
    }
  }
  return turned
}

function turnBatch(shop: Shop, terms: RunTerms, after: string): Promise<{ turned: number; last: string | null }> {
  return inTransaction(shop, async (shop) => {
    const { clock } = shop
    await holdClaims(shop)
    const today = shopDay(clock.now())
    const sourceId = terms.source.id
    const waiting = await dueWaitingTitles(shop, { sourceId, today, after, limit: TITLES_AT_ONCE })
    const ids = waiting.flatMap(({ productId }) => productId ?? [])
    const titles = await knownTitles(shop, ids, terms.standing.warehouseId)
    const plans = waiting.map((one) => ({
      ...one,
      plan: planWaiting(one, titles.get(one.productId ?? '') ?? null, terms, clock.now()),
    }))
    const ready = plans.flatMap(({ plan, ...one }) =>
      plan.claim && !plan.claim.waitsFor ? [{ ...one, changes: plan.changes, nextTurn: plan.claim.nextTurn }] : [],
    )
    await keepBefore(
      shop,
      ready.flatMap(({ productId }) => productId ?? []),
    )
    const { warehouseId } = terms.standing
    const outcomes = await carryOut(shop, ready)
    const carriedOut = ready.map(({ changes }, index) => ({ productId: outcomes[index]!.productId, changes }))
    await countCopies(shop, { by: SYSTEM, document: 'turn', warehouseId, titles: carriedOut })
    for (const [index, { reference, nextTurn }] of ready.entries())
      await claimWaitingTitle(shop, { sourceId, reference, productId: outcomes[index]?.productId ?? '', nextTurn })
    for (const { reference, plan, ...before } of plans) {
      if (ready.some((one) => one.reference === reference)) continue
      const reason = plan.claim?.waitsFor ?? before.reason
      const nextTurn = plan.claim?.nextTurn ?? null
      if (reason === before.reason && nextTurn === before.nextTurn) continue
      await writeWaitingTurn(shop, { sourceId, reference, reason, nextTurn })
    }
    return { turned: ready.length, last: plans.at(-1)?.reference ?? null }
  })
}

/** As if its source said today what it said last. */
function planWaiting(
  waiting: WaitingTitle,
  title: KnownTitle | null,
  { source, ...terms }: RunTerms,
  now: Date,
): PlannedRecord {
  const { reference, ean, numbers, stamp, facts, isLast } = waiting
  return planRecord({
    ...terms,
    record: {
      reference,
      ean,
      numbers,
      notification: isLast ? 'last' : 'whole',
      stamp,
      note: null,
      facts,
      problems: [],
      notUsed: [],
    },
    title,
    waiting: null,
    now,
    mayCreate: source.rules.mayCreate ?? false,
  })
}
