import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { beginJournals } from '#shop/goods/stock/our-places.ts'
import { sellOverCounter } from '#shop/goods/stock/sell-over-counter.ts'
import { callAttention } from '#shop/selling/orders/call-attention.ts'
import type { Shop } from '#shop/shop.ts'
import { lineName, readTillLine, type SentLine, type TillLine, type TillRefusal } from './till-line.ts'
import {
  insertRefusals,
  insertSaleOrder,
  insertSales,
  copiesOfOrder,
  knownTitles,
  lockOrdersAt,
  lockTillPlaces,
  orderAtDesk,
  titlesAtDesk,
  ordersByNumber,
  type NewSale,
  type RefusedLine,
} from './till-records.server.ts'
import { RUNG_UP_MS, UNTIMED_MS } from './rung-up.ts'

type TakeSales = {
  till: string
  lines: readonly SentLine[]
  by: Actor
  /** Of a program whose key is for one place. */
  onlyPlace: string | null
}

export type TakenSales = {
  taken: number
  /** By where they stood in what was sent, from one. */
  refused: { number: number; receipt: string; line: number; kind: TillRefusal }[]
  /** Lines that sold copies which are promised to these orders, or stand aside for readers by these names. */
  conflicts: { number: number; receipt: string; line: number; orders: string[] }[]
}

/**
 * TILL-01: lines of a till become facts of the journal. None is refused for want of stock; what cannot be a fact is refused line by line,
 * and the rest is taken. Asked again, what is in the journal already is told as doubled and moves nothing.
 */
export function takeSales(shop: Shop, { till, lines, by, onlyPlace }: TakeSales): Promise<TakenSales> {
  return inTransaction(shop, async (shop) => {
    const { db, clock } = shop
    const now = clock.now()
    const read = lines.map((sent, at) => ({ sent, outcome: readTillLine(sent, at + 1, now) }))
    const readable = read.flatMap(({ outcome }) => (typeof outcome === 'string' ? [] : [outcome]))
    const titles = await knownTitles(
      db,
      readable.map(({ ean }) => ean),
    )
    // Orders are locked before places, and these before shelves, as by those who hand an order over.
    const orders = await ordersByNumber(db, named(readable.map(({ order }) => order)))
    await lockOrdersAt(db, shelvesOf(readable, titles))
    const places = new Map(
      (await lockTillPlaces(db, named(lines.map(({ place }) => place)))).map((one) => [one.id, one]),
    )
    const refusalOf = ({ place, order }: TillLine): TillRefusal | null => {
      const found = places.get(place)
      if (onlyPlace !== null && place !== onlyPlace) return 'other-place'
      if (!found?.isOurs) return 'no-such-place'
      if (found.isLedByFiles && !found.isLedByJournal) return 'led-by-files'
      return order !== null && !orders.has(order) ? 'no-such-order' : null
    }
    const refused: RefusedLine[] = []
    const refuse = (sent: SentLine, number: number, kind: TillRefusal) =>
      refused.push({ ...asTold(sent), number, kind })
    const good: NewSale[] = []
    const seen = new Set<string>()
    for (const [at, { sent, outcome }] of read.entries()) {
      const kind = typeof outcome === 'string' ? outcome : refusalOf(outcome)
      const name = typeof outcome === 'string' ? '' : lineName(outcome)
      if (kind === null && typeof outcome !== 'string' && !seen.has(name)) {
        seen.add(name)
        good.push({ ...outcome, productId: titles.get(outcome.ean) ?? null })
      } else refuse(sent, at + 1, kind ?? 'doubled')
    }
    const ids = await insertSales(db, { till, sales: good, by, now })
    const sales = good.flatMap((sale) => {
      const saleId = ids.get(sale.number)
      if (saleId === undefined) {
        const { number } = sale
        const sent = lines[number - 1]
        if (sent) refuse(sent, number, 'doubled')
      }
      return saleId === undefined ? [] : [{ ...sale, saleId }]
    })
    const free = await withoutOrders(shop, { sales, orders })
    const conflicts = await sellOverCounter(shop, { sales: free, by })
    const inTrouble = new Set(conflicts.flatMap(({ orders }) => orders.map(({ id }) => id)))
    for (const orderId of inTrouble) if (orderId !== null) await callAttention(shop, orderId, 'sold-over-counter')
    const ours = [...new Set(sales.map(({ place }) => place))]
    await beginJournals(
      shop,
      ours.filter((id) => !places.get(id)?.isLedByJournal),
    )
    await insertRefusals(db, { till, refused, places: new Set(places.keys()), now })
    const ordersOf = new Map(
      conflicts.map(({ saleId, orders: promised }) => [saleId, promised.map(({ number }) => number)]),
    )
    return {
      taken: sales.length,
      refused: refused
        .toSorted((one, other) => one.number - other.number)
        .map(({ number, receipt, line, kind }) => ({ number, receipt, line, kind })),
      conflicts: sales.flatMap(({ saleId, number, receipt, line }) => {
        const promised = ordersOf.get(saleId)
        return promised ? [{ number, receipt, line, orders: promised }] : []
      }),
    }
  })
}

type Taken = NewSale & { saleId: number }

/** What rings up an order is written down as its own; what is left, also of a line of more copies, has to go from the shelves. */
async function withoutOrders(
  { db, clock }: Shop,
  { sales, orders }: { sales: readonly Taken[]; orders: ReadonlyMap<string, number> },
): Promise<Taken[]> {
  if (sales.length === 0) return []
  const free: Taken[] = []
  const times = sales.map(({ soldAt }) => soldAt.getTime())
  const within = sales.every(({ isTimed }) => isTimed) ? RUNG_UP_MS : UNTIMED_MS
  const handedOver = await titlesAtDesk(db, {
    places: named(sales.map(({ place }) => place)),
    from: new Date(Math.min(...times) - within),
    until: new Date(Math.max(...times) + within),
  })
  for (const sale of sales) {
    const found = await orderOf(sale)
    if (found !== null) await insertSaleOrder(db, { saleId: sale.saleId, ...found, now: clock.now() })
    const copies = sale.copies - (found?.copies ?? 0)
    if (copies !== 0) free.push({ ...sale, copies })
  }
  return free

  async function orderOf(sale: Taken): Promise<{ orderId: number; copies: number } | null> {
    const { productId, copies: all, order, place, soldAt, isTimed } = sale
    if (productId === null) return null
    const orderId = order === null ? null : (orders.get(order) ?? null)
    if (orderId !== null) {
      const copies = await copiesOfOrder(db, orderId, { productId, copies: all })
      return copies === 0 ? null : { orderId, copies }
    }
    return all > 0 && handedOver.has(productId)
      ? orderAtDesk(db, { productId, copies: all, place, soldAt, withinMs: isTimed ? RUNG_UP_MS : UNTIMED_MS })
      : null
  }
}

function shelvesOf(lines: readonly TillLine[], titles: ReadonlyMap<string, string>) {
  return lines.flatMap(({ ean, place: warehouseId }) => {
    const productId = titles.get(ean)
    return productId === undefined ? [] : [{ productId, warehouseId }]
  })
}

function named(names: readonly (string | null)[]): string[] {
  return [...new Set(names.filter((name) => name !== null))]
}

/** What was no number where one should stand is told as none. */
function asTold(sent: SentLine): SentLine {
  const number = (value: number) => (Number.isFinite(value) ? value : 0)
  return { ...sent, line: number(sent.line), copies: number(sent.copies), gross: number(sent.gross) }
}
