import { shopDay } from '#shop/ground/shop-day.ts'
import type { LineCost } from './cost-records.server.ts'
import type { TillFact } from './ledger-records.server.ts'
import type { SalesDay, SalesLine } from './sales-line.ts'

/**
 * A sale over the counter is paid and handed over at once; what comes back there is given back. One that turned out to ring up an
 * order is taken out again, on the day it was known: its money and copies are the order's.
 */
export function tillLines(fact: TillFact, { cost, supplier, terms }: LineCost): SalesLine[] {
  const { isTakenBack, copies, gross } = fact
  const again = isTakenBack ? -1 : 1
  const line = (what: SalesDay, sign: number, part: number): SalesLine => ({
    source: 'till',
    sourceId: fact.id,
    part: isTakenBack ? part + 2 : part,
    what,
    happenedOn: shopDay(fact.at),
    at: fact.at,
    orderId: null,
    orderLineId: null,
    kind: 'goods',
    productId: fact.productId,
    place: fact.place,
    way: 'TILL',
    means: what === 'sent' ? '' : fact.means,
    rate: fact.rate,
    copies: again * sign * copies,
    gross: again * sign * gross,
    list: again * sign * gross,
    cost: cost === null ? null : again * sign * copies * cost,
    supplier,
    terms,
  })
  return [copies < 0 ? line('back', -1, 1) : line('paid', 1, 1), line('sent', 1, 2)]
}
