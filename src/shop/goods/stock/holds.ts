import type { Actor } from '#shop/ground/actor.ts'
import type { Shop } from '#shop/shop.ts'
import {
  commitRows,
  heldTitles,
  holdRows,
  lockedPlaces,
  moveOut,
  releaseRows,
  setReservationEnd,
  type HeldRow,
} from './hold-records.server.ts'
import { insertMovements } from './movement-records.server.ts'
import type { CopyReport } from './movement.ts'
import { sellingPlaces } from './selling-places.ts'

export type StockHold = { productId: string; warehouseId: string; quantity: number }

export type LineToHold = { lineId: number; productId: string; quantity: number }

/** As long as any; for a short time that nothing lengthens; or not at all: then they only have to be there. */
export type HoldKind = 'usual' | 'short' | 'none'

type HoldAgain = {
  lines: readonly (LineToHold & { hold?: HoldKind })[]
  expiresAt: Date | null
  /** For those that are held for a short time. */
  shortUntil?: Date
}

/** Holds copies for lines whose own were released. Returns the lines for which there are not enough; nothing is held for those. */
export async function holdLinesAgain(shop: Shop, { lines, expiresAt, shortUntil }: HoldAgain): Promise<number[]> {
  if (lines.length === 0) return []
  const places = new Set((await sellingPlaces(shop)).map(({ id }) => id))
  const free = (await lockedPlaces(shop.db, [...new Set(lines.map(({ productId }) => productId))])).filter((place) =>
    places.has(place.warehouseId),
  )
  const missing: number[] = []
  const rows: HeldRow[] = []
  for (const { lineId, productId, quantity, hold = 'usual' } of lines) {
    const own = free.filter((place) => place.productId === productId)
    if (own.reduce((sum, place) => sum + place.copies, 0) < quantity) {
      missing.push(lineId)
      continue
    }
    let left = quantity
    for (const place of own) {
      const taken = Math.min(left, place.copies)
      if (taken === 0) continue
      place.copies -= taken
      left -= taken
      const isShort = hold === 'short' && shortUntil !== undefined
      const end = { isShort, expiresAt: isShort ? shortUntil : expiresAt }
      if (hold !== 'none') rows.push({ lineId, productId, warehouseId: place.warehouseId, quantity: taken, ...end })
    }
  }
  if (rows.length > 0) await holdRows(shop.db, rows)
  tellPages(shop, rows)
  return missing
}

/** Releases the copies that these lines hold. */
export async function releaseStock(shop: Shop, lineIds: readonly number[]): Promise<void> {
  if (lineIds.length === 0) return
  const released = await releaseRows(shop.db, lineIds)
  tellPages(shop, released)
}

/** For a paid order: the copies stay held until they are sent. */
export async function commitStock(shop: Shop, lineIds: readonly number[]): Promise<void> {
  if (lineIds.length > 0) await commitRows(shop.db, lineIds)
}

/** The copies of these lines that are held as long as any. */
export async function holdUntil(shop: Shop, lineIds: readonly number[], expiresAt: Date): Promise<void> {
  if (lineIds.length > 0) await setReservationEnd(shop.db, { lineIds, expiresAt, isShort: false })
}

/** Those that are held for a short time. */
export async function holdShortUntil(shop: Shop, lineIds: readonly number[], expiresAt: Date): Promise<void> {
  if (lineIds.length > 0) await setReservationEnd(shop.db, { lineIds, expiresAt, isShort: true })
}

/**
 * Before copies of several titles are moved line by line: all their places are locked, in the one order that everybody keeps, so
 * that nobody waits crosswise.
 */
export async function lockTitles(shop: Shop, productIds: readonly string[]): Promise<void> {
  await lockedPlaces(shop.db, [...new Set(productIds)])
}

/** Copies of a line are sent: they are no longer in stock nor held. */
export async function shipStock(
  shop: Shop,
  { lines, by }: { lines: readonly { lineId: number; quantity: number }[]; by: Actor },
): Promise<void> {
  const lineIds = lines.map(({ lineId }) => lineId)
  await lockTitles(shop, await heldTitles(shop.db, lineIds))
  for (const line of lines.toSorted((a, b) => a.lineId - b.lineId)) {
    const moved = await moveOut(shop.db, { ...line, by, kind: 'SALE' }, shop.clock.now())
    tellPages(shop, moved)
  }
}

type LostCopies = {
  lineId: number
  productId: string
  quantity: number
  what: CopyReport
  /** Where they should have stood. */
  from: string | null
  by: Actor
}

/** Copies that stood aside for a line are not there, or cannot be sold: they leave the books, and the line holds fewer. */
export async function loseHeldCopies(shop: Shop, { what, productId, ...lost }: LostCopies): Promise<void> {
  await lockTitles(shop, [productId])
  const kind = what === 'damaged' ? 'WRITE_OFF' : 'CORRECTION'
  tellPages(shop, await moveOut(shop.db, { ...lost, kind, reason: what }, shop.clock.now()))
}

type LineCopies = StockHold & { lineId: number; by: Actor; document?: string }

/** Copies that were ordered for a line have come. */
export async function receiveForLine(shop: Shop, { quantity, ...line }: LineCopies): Promise<void> {
  await insertMovements(shop.db, [{ ...line, kind: 'INTAKE', delta: quantity }], shop.clock.now())
  tellPages(shop, [line])
}

/** Copies that have come stand aside for lines where they are, beside what these hold elsewhere. Their titles are locked. */
export async function holdWhereTheyCame(shop: Shop, holds: readonly (StockHold & { lineId: number })[]): Promise<void> {
  if (holds.length > 0)
    await holdRows(
      shop.db,
      holds.map((hold) => ({ ...hold, expiresAt: null, isShort: false })),
    )
  tellPages(shop, holds)
}

/** Returned copies go back into stock, or are written off without having been there. */
export async function restock(
  shop: Shop,
  { quantity, isDamaged, ...line }: LineCopies & { isDamaged: boolean },
): Promise<void> {
  const movement = isDamaged
    ? ({ ...line, kind: 'WRITE_OFF', delta: 0, quantity } as const)
    : ({ ...line, kind: 'RESTOCK', delta: quantity } as const)
  await insertMovements(shop.db, [movement], shop.clock.now())
  tellPages(shop, [line])
}

function tellPages(shop: Shop, places: readonly { productId: string }[]): void {
  const products = new Set(places.map(({ productId }) => productId))
  shop.wake(...[...products].map((id) => `stock:${id}` as const))
}
