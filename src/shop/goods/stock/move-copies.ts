import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { placesOfJournals } from './place-records.server.ts'
import {
  insertMovements,
  lockShelves,
  movedSince,
  readShelves,
  type LockedShelf,
  type MovedSince,
} from './movement-records.server.ts'
import type { Shelf } from './movement.ts'

type SaidCopies = {
  /** What stands there; each place once. At most a thousand: meanwhile nobody can buy these titles. */
  shelves: readonly (Shelf & { copies: number })[]
  /** When they were counted, where that was a while ago: what has come and gone since is added to what was said. */
  countedAt?: Date
}

type OfDocument = {
  by: Actor
  kind: 'OPENING' | 'COUNT'
  /** The file or the run that says so. */
  document: string
}

type MoveCopies = SaidCopies & OfDocument

type ShiftCopies = OfDocument & {
  /** What is added to each place, or taken from it; each place once. */
  shelves: readonly (Shelf & { delta: number })[]
  reason: string
}

/** A file that says less than is promised to orders: what is promised stays. */
export type FewerThanPromised = Shelf & { copies: number; held: number }

export type MovedCopies = {
  /** Places that have another number now. */
  moved: (Shelf & { from: number; to: number })[]
  fewerThanPromised: FewerThanPromised[]
  /** A person has counted there since: what they said stays. */
  countedSince: Shelf[]
  /** Titles or places that the shop does not have. */
  unknown: Shelf[]
  /** What is sold there comes line by line, and would be counted twice. */
  ledByJournal: Shelf[]
}

/** Sets many places to what a file says, by the difference of each. */
export function moveCopies(shop: Shop, { by, kind, document, ...change }: MoveCopies): Promise<MovedCopies> {
  return inTransaction(shop, async ({ db, clock }) => {
    const journals = change.shelves.length > 0 ? await placesOfJournals(db, placesIn(change.shelves)) : new Set()
    const [ledByJournal, shelves] = parted(change.shelves, ({ warehouseId }) => journals.has(warehouseId))
    const locked = await lockShelves(db, shelves)
    const since = change.countedAt ? await movedSince(db, shelves, change.countedAt) : []
    const copies = copiesToMove({ ...change, shelves }, locked, since)
    const movements = copies.moved.map(({ from, to, ...shelf }) => ({ ...shelf, kind, delta: to - from, by, document }))
    await insertMovements(db, movements, clock.now())
    return { ...copies, ledByJournal: ledByJournal.map(({ productId, warehouseId }) => ({ productId, warehouseId })) }
  })
}

/** Adds to many places or takes from them, whatever has come and gone there: never below what is promised, or nothing. */
export function shiftCopies(shop: Shop, { shelves, reason, ...of }: ShiftCopies): Promise<MovedCopies> {
  return inTransaction(shop, async ({ db, clock }) => {
    const locked = await lockShelves(db, shelves)
    const standing = new Map(locked.map((shelf) => [nameOf(shelf), shelf.copies]))
    const wanted = shelves.map(({ delta, ...shelf }) => ({
      ...shelf,
      copies: (standing.get(nameOf(shelf)) ?? 0) + delta,
    }))
    const copies = copiesToMove({ shelves: wanted }, locked, [])
    const movements = copies.moved.map(({ from, to, ...shelf }) => ({ ...shelf, ...of, reason, delta: to - from }))
    await insertMovements(db, movements, clock.now())
    return copies
  })
}

/** What `moveCopies` would do at this moment; nothing is changed. */
export async function checkCopies({ db }: Shop, change: SaidCopies): Promise<MovedCopies> {
  const known = await readShelves(db, change.shelves)
  return copiesToMove(change, known, change.countedAt ? await movedSince(db, change.shelves, change.countedAt) : [])
}

function copiesToMove(
  { shelves }: SaidCopies,
  known: readonly LockedShelf[],
  since: readonly MovedSince[],
): MovedCopies {
  const shelfOf = new Map(known.map((shelf) => [nameOf(shelf), shelf]))
  const sinceOf = new Map(since.map((moved) => [nameOf(moved), moved]))
  const copies: MovedCopies = { moved: [], fewerThanPromised: [], countedSince: [], unknown: [], ledByJournal: [] }
  for (const { productId, warehouseId, copies: copiesCounted } of shelves) {
    const [shelf, place] = [shelfOf.get(nameOf({ productId, warehouseId })), { productId, warehouseId }]
    const later = sinceOf.get(nameOf(place))
    if (!shelf) copies.unknown.push(place)
    else if (later?.isCorrected) copies.countedSince.push(place)
    else {
      const present = Math.max(0, copiesCounted + (later?.delta ?? 0))
      if (present < shelf.held) copies.fewerThanPromised.push({ ...place, copies: present, held: shelf.held })
      const to = Math.max(present, shelf.held)
      if (to !== shelf.copies) copies.moved.push({ ...place, from: shelf.copies, to })
    }
  }
  return copies
}

function nameOf({ productId, warehouseId }: Shelf): string {
  return `${productId} ${warehouseId}`
}

function placesIn(shelves: readonly Shelf[]): string[] {
  return [...new Set(shelves.map(({ warehouseId }) => warehouseId))]
}

function parted<Row>(rows: readonly Row[], isFirst: (row: Row) => boolean): [Row[], Row[]] {
  return [rows.filter(isFirst), rows.filter((row) => !isFirst(row))]
}
