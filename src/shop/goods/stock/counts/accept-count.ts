import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { changeOpenSession, endSession } from '#shop/goods/scan-sessions/change-session.ts'
import type { Shop } from '#shop/shop.ts'
import { linesToAsk, type SureOf } from '#shop/goods/scan-sessions/unlikely-copies.ts'
import { insertMovements, lockShelves, ordersHolding } from '../movement-records.server.ts'
import { COUNTS, insertCount, insertOutcomes, nameTitles, type CountRow } from './count-records.server.ts'
import { countedRows, type CountedRow } from './counted-records.server.ts'
import {
  countState,
  differenceOf,
  type CountFailure,
  type CountReason,
  type KeptOutcome,
  type MissingTitles,
} from './count.ts'

type AcceptCount = {
  id: number
  reason: CountReason
  /** Titles of which nothing was read: there are none, or nobody has looked. */
  missing: MissingTitles
  /** Titles of which somebody has said again that there are so many. */
  sure?: readonly SureOf[]
  by: Actor
}

/** So many titles a statement: pages are dropped by their names, not all of them at once. */
const TITLES_AT_ONCE = 100

/**
 * OFFICE-55: the differences become movements, all of them in one act, and once. They are added to what stands there now, so
 * whatever was sold meanwhile stays sold. Titles that moved while they were counted are a new count; where less was found than
 * is promised to orders nothing is moved, and the orders are named.
 */
export function acceptCount(
  shop: Shop,
  { id, reason, missing, sure = [], by }: AcceptCount,
): Promise<Result<KeptOutcome, CountFailure>> {
  return changeOpenSession(shop, COUNTS, id, async (shop, count) => {
    const { db } = shop
    const now = shop.clock.now()
    const seen = await countedRows(db, { count, language: 'hu', now })
    if (!seen.some(({ counted }) => counted !== null)) return failed({ kind: 'nothing-counted' })
    const rows = await lockDiffering(shop, { count, seen, now })
    const states = Map.groupBy(rows, countState)
    const found = (states.get('differs') ?? []).map(({ ean, counted, stood }) => ({
      ean,
      copies: counted ?? 0,
      expected: stood,
    }))
    const unlikely = linesToAsk(found, sure)
    if (unlikely.length > 0) return failed({ kind: 'unlikely-copies', unlikely })
    const toMove = [...(states.get('differs') ?? []), ...(missing === 'zero' ? (states.get('missing') ?? []) : [])]
    const [promised, moved] = parted(toMove, ({ onHand, held, ...row }) => onHand + differenceOf(row) < held)
    await writeMovements(shop, { count, moved, reason, by, now })
    const again = states.get('again') ?? []
    const outcome: KeptOutcome = {
      titles: rows.length - (states.get('elsewhere')?.length ?? 0),
      right: states.get('right')?.length ?? 0,
      fewer: sumOf(moved.filter((row) => differenceOf(row) < 0)),
      more: sumOf(moved.filter((row) => differenceOf(row) > 0)),
      missing: states.get('missing')?.length ?? 0,
      areMissingLeft: missing === 'leave',
      promised: await namedOrders(shop, count, promised),
      again: again.length,
      restId: again.length > 0 ? await openRest(shop, { count, again, by, now }) : null,
      reason,
    }
    const isMoved = new Set(moved)
    const outcomes = [...(states.get('right') ?? []), ...toMove].map((row) => ({
      productId: row.productId,
      counted: row.counted,
      stood: row.stood,
      delta: isMoved.has(row) ? differenceOf(row) : 0,
    }))
    await insertOutcomes(db, id, outcomes)
    await endSession(shop, COUNTS, { id, outcome, by })
    return done(outcome)
  })
}

/** Titles that are right are left to those who buy them; the others are looked at again when nobody can move them any more. */
async function lockDiffering(
  { db }: Shop,
  { count, seen, now }: { count: CountRow; seen: readonly CountedRow[]; now: Date },
): Promise<CountedRow[]> {
  const [differing, others] = parted(seen, (row) => ['differs', 'missing'].includes(countState(row)))
  if (differing.length === 0) return others
  const productIds = differing.map(({ productId }) => productId)
  await lockShelves(
    db,
    productIds.map((productId) => ({ productId, warehouseId: count.placeId })),
  )
  return [...(await countedRows(db, { count, language: 'hu', now, productIds })), ...others]
}

type Write = { count: CountRow; moved: readonly CountedRow[]; reason: CountReason; by: Actor; now: Date }

async function writeMovements({ db }: Shop, { count, moved, reason, by, now }: Write): Promise<void> {
  const movements = moved.map((row) => ({
    kind: 'COUNT' as const,
    productId: row.productId,
    warehouseId: count.placeId,
    delta: differenceOf(row),
    reason,
    by,
    document: `count ${count.id}`,
  }))
  for (let at = 0; at < movements.length; at += TITLES_AT_ONCE)
    await insertMovements(db, movements.slice(at, at + TITLES_AT_ONCE), now)
}

async function namedOrders({ db }: Shop, { placeId }: CountRow, promised: readonly CountedRow[]) {
  const named: KeptOutcome['promised'] = []
  for (const row of promised) {
    const { productId } = row
    const orders = await ordersHolding(db, { productId, warehouseId: placeId })
    named.push({ productId, delta: differenceOf(row), orders })
  }
  return named
}

type Rest = { count: CountRow; again: readonly CountedRow[]; by: Actor; now: Date }

async function openRest({ db }: Shop, { count, again, by, now }: Rest): Promise<number> {
  const { placeId, id: restOf } = count
  const rest = { placeId, range: 'list', shelf: null, categoryId: null, restOf, openedAt: now } as const
  const id = await insertCount(db, { ...rest, openedBy: by.id ?? by.kind })
  await nameTitles(
    db,
    id,
    again.map(({ productId }) => productId),
  )
  return id
}

function sumOf(rows: readonly CountedRow[]): { titles: number; copies: number } {
  return { titles: rows.length, copies: rows.reduce((sum, row) => sum + Math.abs(differenceOf(row)), 0) }
}

function parted<Row>(rows: readonly Row[], isFirst: (row: Row) => boolean): [Row[], Row[]] {
  return [rows.filter(isFirst), rows.filter((row) => !isFirst(row))]
}
