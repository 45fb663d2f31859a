import { sql } from 'kysely'
import { sumOf } from '#shop/selling/orders/order-money.ts'
import { orderVat } from '#shop/selling/orders/order-vat.ts'
import { papersWrong } from '#shop/selling/orders/test-model-papers.ts'
import { readOrderDocuments } from './read-order-documents.ts'
import type { PaperWorld } from './test-paper-world.ts'

type Line = { id: number; quantity: number; unitPrice: number; vatPercent: number; givenUp: number }
type GivenBack = { copies: { lineId: number; quantity: number }[]; delivery: boolean; open: number }
/** As the tables have it: no verb of the shop is asked what follows from it. */
type Facts = {
  id: number
  status: string
  isAtDoor: boolean
  shippingPrice: number
  rounding: number
  /** By the ledger alone. */
  kept: number
  /** Of parcels that couriers have and nobody has paid for; without the rounding of cash. */
  underWay: number
  /** What it costs, without the rounding of cash. */
  cost: number
  lines: Line[]
  given: GivenBack[]
}

async function factsOf({ shop }: PaperWorld, number: string): Promise<Facts> {
  const { rows } = await sql<Facts>`select o.id, o.status, o.payment_method = 'COD' is true as "isAtDoor",
      coalesce(o.shipping_price, 0) as "shippingPrice", o.rounding,
      (select coalesce(sum(case e.kind when 'CHARGED' then e.amount when 'REFUND_FAILED' then e.amount else -e.amount end), 0)::int
        from payment_events e join payment_attempts a on a.id = e.attempt_id where a.order_id = o.id) as kept,
      (select coalesce(sum(s.cod), 0)::int from shipments s where s.order_id = o.id and s.status = 'SHIPPED') as "underWay",
      greatest(0, (select sum(l.unit_price * (l.quantity - l.cancelled_quantity)) from order_lines l where l.order_id = o.id)
        + coalesce(o.shipping_price, 0) - o.allowance)::int as cost,
      (select json_agg(json_build_object('id', l.id, 'quantity', l.quantity, 'unitPrice', l.unit_price,
        'vatPercent', l.vat_percent, 'givenUp', l.cancelled_quantity + l.returned_quantity
          + coalesce((select sum(p.quantity) from refund_parts p where p.order_line_id = l.id), 0)))
        from order_lines l where l.order_id = o.id) as lines,
      (select coalesce(json_agg(g), '[]') from (select coalesce(r.given -> 'copies', '[]') as copies,
          coalesce((r.given ->> 'delivery')::boolean, false) as delivery,
          coalesce(sum(r.amount) filter (where r.status <> 'COMPLETED' and coalesce(r.failure, '') <> 'by-hand'), 0) as open
        from refunds r where r.order_id = o.id group by r.given, coalesce(r.given ->> 'act', r.id::text)) as g) as given
    from orders o where o.number = ${number}`.execute(shop.db)
  return rows[0]!
}

/**
 * ORDER-15, keepers' law: what the service has of an order, per VAT rate and to the forint, is the money that is kept and what its
 * couriers still owe; the rounding of cash stands on none.
 */
export async function paperDifferences(world: PaperWorld, number: string): Promise<string[]> {
  const wrong = await papersWrong(world.shop, world.service, [number])
  const facts = await factsOf(world, number)
  const sums = new Map<number, number>()
  const made = world.service.papers.filter(({ kind }) => kind !== 'PROFORMA')
  for (const { byRate } of made) for (const [rate, sum] of byRate) sums.set(rate, (sums.get(rate) ?? 0) + sum)
  const total = [...sums.values()].reduce((sum, gross) => sum + gross, 0)
  const isLiving = facts.status === 'CONFIRMED' || facts.status === 'COMPLETED'
  if (made.length === 0) {
    // What has not been invoiced yet waits for its dispatch.
    return wrong
  }
  const isReversed = made.some(({ kind }) => kind === 'STORNO')
  // What coins could not give back of an order that is over, or of which nothing is kept, is all rounding.
  const isOver =
    facts.kept === 0 || (!isLiving && facts.given.every(({ open }) => !open) && facts.kept <= 4 * facts.given.length)
  const money = isReversed || (isOver && facts.underWay === 0) ? 0 : facts.kept + facts.underWay - facts.rounding
  if (total !== money) wrong.push(`${number} (${facts.status}): documents come to ${total}, its money to ${money}`)
  if (isLiving) wrong.push(...ratesWrong(facts, sums, total).map((one) => `${number}: ${one}`))
  const seen = await readOrderDocuments(world.shop, number)
  for (const { percent, documents, difference } of seen?.proof ?? []) {
    if (documents !== (sums.get(percent) ?? 0))
      wrong.push(`${number}: the screen has ${documents} at ${percent} %, the service ${sums.get(percent)}`)
    if (difference !== 0) wrong.push(`${number}: at ${percent} % the screen tells a difference of ${difference}`)
  }
  return wrong
}

/** Copies that are paid for, delivery by their rates, less what was given back for nothing that can be counted. */
function ratesWrong(facts: Facts, sums: Map<number, number>, total: number): string[] {
  const { shippingPrice, kept: keptSum, rounding, cost } = facts
  const left = keptSum - rounding - cost
  // What would not go stands there as what it was given for, unless it went another way; of a part nobody can tell of what.
  const given = left > 0 ? facts.given : facts.given.map((one) => ({ ...one, open: 0 }))
  const here = given.filter(({ open }) => open > 0)
  if (here.some(({ copies }) => copies.length === 0) || (left > 0 && left !== sumOf(here, 'open'))) return []
  const gone = given.filter(({ open }) => !open)
  const paid = paidLines({ ...facts, given }).filter(({ quantity }) => quantity > 0)
  if (paid.length === 0) return []
  const rates = orderVat(paid, gone.some(({ delivery }) => delivery) ? 0 : shippingPrice)
  const whole = rates.reduce((sum, { gross }) => sum + gross, 0)
  const less = whole - total
  if (less < 0) return [`documents come to ${total}, what is paid for only to ${whole}`]
  return rates.flatMap(({ percent, gross }) => {
    const is = sums.get(percent) ?? 0
    const ought = gross - (less * gross) / whole
    return Math.abs(is - ought) < 1 ? [] : [`at ${percent} % documents come to ${is}, not ${Math.round(ought)}`]
  })
}

/**
 * By the money that went for copies; where they can be given up for none, at the door or after money has come back, by the copies.
 */
function paidLines({ lines, given, isAtDoor }: Facts): Line[] {
  const isCounted = isAtDoor || given.every(({ open }) => open === 0)
  const copiesIn = (some: readonly GivenBack[], id: number) =>
    some
      .flatMap(({ copies }) => copies)
      .filter(({ lineId }) => lineId === id)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  const [gone, here] = [given.filter(({ open }) => !open), given.filter(({ open }) => open)]
  return lines.map((line) => ({
    ...line,
    quantity: line.quantity - (isCounted ? line.givenUp - copiesIn(here, line.id) : copiesIn(gone, line.id)),
  }))
}
