import type { Language } from '#site/languages.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { productCards } from '#shop/catalogue/products/product-cards.ts'
import { atOneMoment } from '#shop/ground/in-transaction.ts'
import { countOpenSessions, listSessions, type SessionList } from '#shop/goods/scan-sessions/list-sessions.ts'
import { readReaders, readSession, type SessionReaders } from '#shop/goods/scan-sessions/read-session.ts'
import type { Shop } from '#shop/shop.ts'
import {
  awaitedRows,
  expectedRows,
  orderedRows,
  slipRows,
  titleRows,
  type AwaitedRow,
  type SlipRow,
} from './awaited-records.server.ts'
import {
  INTAKES,
  LISTED_INTAKE,
  scannedCopies,
  suppliersWithTerms,
  type IntakeRow,
  type ListedIntake,
} from './intake-records.server.ts'
import { unknownTitle, type Arrival, type IntakeLine, type IntakeTerms, type IntakeTitle } from './intake.ts'

const MOST_EXPECTED = 2_000

/** What is known of a note: how it stands, what was read, and what is expected besides. */
export type IntakeView = IntakeRow &
  SessionReaders & {
    /** What was read, the last first, then what is ordered or waited for and has not been read; closed, what was received. */
    lines: IntakeLine[]
    /** Whether anything is on order from this supplier. */
    hasOrders: boolean
  }

export async function readIntake(
  shop: Shop,
  { id, language, by }: { id: number; language: Language; by: Actor },
): Promise<IntakeView | null> {
  const intake = await readSession(shop, INTAKES, id)
  if (!intake) return null
  const isOpen = intake.closedAt === null
  const [{ read, ...scanners }, awaited, ordered] = await Promise.all([
    // What was read, and which scans that are: a browser adds its own that are not among them.
    atOneMoment(shop, async (db) => ({
      read: await scannedCopies(db, id),
      ...(await readReaders({ db }, INTAKES, { id, by })),
    })),
    isOpen ? awaitedRows(shop.db, { productIds: null, limit: MOST_EXPECTED }) : [],
    isOpen ? orderedRows(shop.db, { supplierId: intake.supplierId, limit: MOST_EXPECTED }) : [],
  ])
  const sentOn = new Set(intake.closing?.unknown.map(({ ean }) => ean))
  const counted = read.filter(({ ean, copies }) => copies > 0 && !sentOn.has(ean))
  const known = new Set(counted.map(({ ean }) => ean))
  const expected = [...new Set([...ordered, ...awaited].map(({ ean }) => ean))].filter((ean) => !known.has(ean))
  const titles = await titlesOf(shop, { eans: [...known, ...expected], awaited, ordered, intake, language })
  const lines = [
    ...counted.map(({ ean, copies, notePrice, cost }) => ({ ean, copies, notePrice, cost })),
    ...expected.map((ean) => ({ ean, copies: 0, notePrice: null, cost: null })),
  ].map((line) => ({ ...(titles.get(line.ean) ?? unknownTitle(line.ean)), ...line }))
  return { ...intake, lines, ...scanners, hasOrders: ordered.length > 0 }
}

/** The same of titles that a browser has read and knows nothing of. */
export async function describeTitles(
  shop: Shop,
  { id, eans, language }: { id: number; eans: readonly string[]; language: Language },
): Promise<IntakeTitle[]> {
  const intake = await readSession(shop, INTAKES, id)
  if (!intake || eans.length === 0) return []
  const rows = await titleRows(shop.db, { eans, placeId: intake.placeId, language })
  const productIds = rows.map(({ productId }) => productId)
  const [awaited, ordered] = await Promise.all([
    awaitedRows(shop.db, { productIds, limit: MOST_EXPECTED }),
    orderedRows(shop.db, { supplierId: intake.supplierId, limit: MOST_EXPECTED }),
  ])
  const titles = await titlesOf(shop, { eans, awaited, ordered, intake, language })
  return eans.map((ean) => titles.get(ean) ?? unknownTitle(ean))
}

type TitlesOf = {
  eans: readonly string[]
  awaited: readonly AwaitedRow[]
  ordered: readonly { productId: string; copies: number }[]
  intake: IntakeRow
  language: Language
}

async function titlesOf(
  shop: Shop,
  { eans, awaited, ordered, intake, language }: TitlesOf,
): Promise<Map<string, IntakeTitle>> {
  const rows = await titleRows(shop.db, { eans, placeId: intake.placeId, language })
  const ids = rows.map(({ productId }) => productId)
  const cards = new Map((await productCards(shop, language, ids)).cards.map((card) => [card.id, card]))
  const waiting = Map.groupBy(awaited, ({ productId }) => productId)
  const onOrder = new Map(ordered.map(({ productId, copies }) => [productId, copies]))
  return new Map(
    rows.map(({ name, ...row }) => {
      const card = cards.get(row.productId)
      const title: IntakeTitle = {
        ...row,
        title: card?.title ?? name,
        author: card?.author?.name ?? null,
        picture: card?.picture?.src ?? null,
        ordered: onOrder.get(row.productId) ?? 0,
        awaited: (waiting.get(row.productId) ?? []).map(({ lineId, number, buyer, placedAt, shipping, copies }) => ({
          lineId,
          number,
          buyer,
          placedAt: placedAt.toISOString(),
          shipping,
          copies,
        })),
      }
      return [row.ean, title]
    }),
  )
}

export type IntakeList = SessionList<ListedIntake> & {
  suppliers: { id: string; name: string; terms: IntakeTerms | null; expected: number; nextOn: string | null }[]
}

export async function listIntakes(shop: Shop, { before }: { before: number | null }): Promise<IntakeList> {
  const [sessions, suppliers, expected] = await Promise.all([
    listSessions(shop, INTAKES, { listed: LISTED_INTAKE, before }),
    suppliersWithTerms(shop.db),
    expectedRows(shop.db),
  ])
  const owed = new Map(expected.map((one) => [one.supplierId, one]))
  return {
    ...sessions,
    suppliers: suppliers.map((supplier) => ({
      ...supplier,
      expected: owed.get(supplier.id)?.copies ?? 0,
      nextOn: owed.get(supplier.id)?.nextOn ?? null,
    })),
  }
}

/** Deliveries that are being unpacked, wherever. */
export function countOpenIntakes(shop: Pick<Shop, 'db'>): Promise<number> {
  return countOpenSessions(shop, INTAKES)
}

export type IntakeSlip = Omit<SlipRow, 'lineId' | 'ean' | 'title' | 'author'> & {
  arrival: Arrival
  lines: { ean: string; title: string; author: string | null; copies: number }[]
}

/** A slip for each order whose copies came with a note, to be laid into the books. */
export async function readIntakeSlips(shop: Shop, id: number): Promise<IntakeSlip[] | null> {
  const intake = await readSession(shop, INTAKES, id)
  if (!intake?.closing) return null
  const { orders } = intake.closing
  const rows = await slipRows(
    shop.db,
    orders.flatMap(({ lines }) => lines.map(({ lineId }) => lineId)),
  )
  return orders.flatMap(({ number, arrival, lines }) => {
    const own = rows.filter((row) => row.number === number)
    const [first] = own
    if (!first) return []
    const { buyer, placedAt, shipping, place } = first
    const copies = new Map(lines.map((line) => [line.lineId, line.copies]))
    const slipLines = own.map(({ ean, title, author, lineId }) => ({
      ean,
      title,
      author,
      copies: copies.get(lineId) ?? 0,
    }))
    return [{ number, buyer, placedAt, shipping, place, arrival, lines: slipLines }]
  })
}
