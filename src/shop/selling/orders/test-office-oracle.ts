import { sql } from 'kysely'
import { waitsFor } from '#shop/selling/fulfilment/waits-for.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { checkInvariants } from './check-invariants.ts'
import { ordersByIds } from './order-records.server.ts'
import { reckonOrders } from './reckon-orders.ts'
import { sendLetters } from './letters/send-letters.ts'
import { runRefunds } from './payment/run-refunds.ts'
import { actNameOf } from './test-office-desk.ts'
import { doDeed, type DoneAct, type OfficeScenario } from './test-office-model.ts'
import { isCut } from './test-cut.ts'
import type { OfficeWorld } from './test-office-world.ts'

/** Lives through a day of the office, lets everything come to rest, and says what does not hold then. */
export async function officeDay(
  world: OfficeWorld,
  { orders: kinds, steps }: OfficeScenario,
  { isCutting = false } = {},
): Promise<string[]> {
  await world.nextDay()
  world.shop.letters.length = 0
  const since = await lettersSent(world)
  const numbers: string[] = []
  for (const kind of kinds) numbers.push(await world.order(kind))
  const all: DoneAct[] = []
  for (const [place, step] of steps.entries()) {
    const deeds = step.map((deed) => doDeed(world, numbers[deed.order % numbers.length] ?? '', deed).catch(cutOff))
    if (isCutting && place % 3 === 1) deeds.push(cutSoon(world))
    all.push(...(await Promise.all(deeds)).flat())
  }
  return whatIsWrong(world, { numbers, all, isCutting, since })
}

/** Whoever was only looking is cut off too. */
function cutOff(error: unknown): DoneAct[] {
  if (isCut(error)) return []
  throw error
}

/** In the middle of whatever the others of the step are doing. */
async function cutSoon(world: OfficeWorld): Promise<DoneAct[]> {
  for (let ticks = Math.floor(Math.random() * 12); ticks > 0; ticks--) await new Promise(setImmediate)
  await world.cut().catch((error: unknown) => {
    if (!isCut(error)) throw error
  })
  return []
}

type Lived = { numbers: readonly string[]; all: readonly DoneAct[]; isCutting?: boolean; since?: number }

export async function whatIsWrong(
  world: OfficeWorld,
  { numbers, all, isCutting = false, since = 0 }: Lived,
): Promise<string[]> {
  const { shop } = world
  await world.calm()
  // Connections that were cut may still lie in the pool: whoever takes one learns of it.
  for (let isDone = false; !isDone;)
    isDone = await reckonOrders(shop).then(
      () => true,
      (error: unknown) => {
        if (!isCut(error)) throw error
        return false
      },
    )
  const broken = [...(await storedOtherwise(world, numbers)), ...(await writtenOtherwise(world, all, isCutting))]
  broken.push(...(await checkInvariants(shop)).map((one) => JSON.stringify(one)))
  broken.push(...(await untrueLetters(world)), ...(await decidedTwice(world, all)))
  // Long enough for letters and refunds that somebody died with.
  world.forward(400)
  await sendLetters(shop)
  await runRefunds(shop)
  await sendLetters(shop)
  broken.push(...(await checkInvariants(shop)).map((one) => JSON.stringify(one)))
  broken.push(...(await givenTooMuch(world, numbers, all)), ...(await lettersLost(world)))
  if (!isCutting && (await lettersSent(world)) - since !== shop.letters.length)
    broken.push(`${(await lettersSent(world)) - since} letters were sent, and ${shop.letters.length} went out`)
  return broken
}

async function lettersSent({ shop }: OfficeWorld): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from order_letters
    where sent_to is not null`.execute(shop.db)
  return rows[0]?.count ?? 0
}

/** A letter that nobody gave up waits until it is sent. */
async function lettersLost({ shop }: OfficeWorld): Promise<string[]> {
  const { rows } = await sql<{ letter: string }>`select o.number || ' ' || l.kind || ' ' || l.key as letter
    from order_letters l join orders o on o.id = l.order_id where l.sent_at is null and l.due_at is null
      and not exists (select from order_letters c where (c.order_id, c.kind, c.key) = (l.order_id, l.kind, l.key) and c.copy > l.copy)`.execute(
    shop.db,
  )
  return rows.map(({ letter }) => `A letter never goes: ${letter}`)
}

/** What a letter tells of a parcel is so. */
async function untrueLetters({ shop }: OfficeWorld): Promise<string[]> {
  const { rows } = await sql<{
    letter: string
  }>`select o.number || ' ' || l.kind || ' ' || l.key || ' ' || s.status as letter
    from order_letters l join orders o on o.id = l.order_id join shipments s on s.order_id = o.id and s.number::text = l.key
    where (l.kind = 'shipped' and s.status in ('PACKED', 'CANCELLED'))
      or (l.kind = 'ready-for-pickup' and s.status in ('PACKED', 'CANCELLED') and l.sent_at is null and l.due_at is not null)`.execute(
    shop.db,
  )
  return rows.map(({ letter }) => `A letter is not true: ${letter}`)
}

async function storedOtherwise({ shop }: OfficeWorld, numbers: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: number; waits: string[] }>`select id, waits_for as waits from orders
    where number = any(${numbers}::text[])`.execute(shop.db)
  const stored = new Map(rows.map(({ id, waits }) => [id, waits.join(' ')]))
  const orders = await ordersByIds(shop.db, [...stored.keys()])
  return orders.flatMap((order) => {
    const waitsNow = waitsFor(order, shopDay(shop.clock.now())).join(' ')
    return stored.get(order.id) === waitsNow
      ? []
      : [`${order.number} waits for ${stored.get(order.id)}, not for ${waitsNow}`]
  })
}

/** Which entry of the history an operation writes, once each time. */
const ENTRIES: Record<string, readonly string[]> = {
  quoteOrder: ['quoted'],
  receiveOrderCopies: ['copies-arrived'],
  packOrder: ['packed'],
  packScanned: ['packed'],
  unpackOrder: ['unpacked'],
  shipOrder: ['shipped'],
  handOver: ['shipped'],
  takeBackParcel: ['taken-back'],
  collectOrder: ['collected'],
  deliverOrder: ['delivered'],
  returnParcel: ['returned-to-sender', 'lost', 'not-collected'],
  reportCopy: ['copies-missing', 'copies-damaged'],
  receiveReturn: ['return-received'],
  rejectReturn: ['return-rejected'],
  correctOrderAddresses: ['addresses-corrected'],
}

/** Whoever was told that it is done finds it once among the acts, and once in the history. */
async function writtenOtherwise({ shop }: OfficeWorld, all: readonly DoneAct[], isCutting: boolean): Promise<string[]> {
  const broken: string[] = []
  const compare = (what: string, wrote: number, of: readonly DoneAct[]) => {
    const least = of.filter(({ answer }) => answer?.ok).length
    const most = least + of.filter(({ answer }) => answer === null).length
    if (wrote < least || wrote > most) broken.push(`${what}: ${wrote} written down, ${least} to ${most} done`)
    if (!isCutting && most > least) broken.push(`${what}: a connection was lost`)
  }
  for (const [key, of] of Map.groupBy(all, ({ id, by, number }) => JSON.stringify([actNameOf(id), by, number]))) {
    const [operation, by] = JSON.parse(key) as [string, string]
    const records = [...new Set(of.map((done) => recordOf(done)))]
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from acts where operation = ${operation}
      and by_id = ${by} and refusal is null and record = any(${records}::text[])`.execute(shop.db)
    compare(key, rows[0]?.count ?? 0, of)
  }
  const entered = all.filter(({ id }) => ENTRIES[id])
  for (const [key, of] of Map.groupBy(entered, ({ id, by, number }) => JSON.stringify([ENTRIES[id], by, number]))) {
    const [kinds, by, number] = JSON.parse(key) as [string[], string, string]
    const packedByReady = all
      .filter((done) => done.id === 'readyOrder' && done.by === by && done.number === number)
      .filter(({ answer }) => answer === null || (answer.ok && answer.value.isPackedNow)).length
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from order_history h
      join orders o on o.id = h.order_id where o.number = ${number} and h.by_id = ${by} and h.kind = any(${kinds}::text[])`.execute(
      shop.db,
    )
    const wrote = (rows[0]?.count ?? 0) - (kinds.includes('packed') && !isCutting ? packedByReady : 0)
    if (!(isCutting && packedByReady > 0)) compare(key, wrote, of)
  }
  return broken
}

function recordOf({ number, input }: DoneAct): string {
  const { id } = input.parameters as { id?: number }
  return id === undefined ? `order:${number}` : `approval:${id}`
}

async function decidedTwice({ shop }: OfficeWorld, all: readonly DoneAct[]): Promise<string[]> {
  const decisions = all.filter(({ id, answer }) => /^(approve|refuse|withdraw)Refund$/.test(id) && answer?.ok)
  const ids = decisions.map(({ input }) => (input.parameters as { id: number }).id)
  const twice = ids.filter((id, place) => ids.indexOf(id) !== place)
  const { rows } = await sql<{ id: number }>`select p.id from approvals p where
    (p.outcome in ('APPROVED', 'ALONE')) <> exists (select from refunds r where r.approval_id = p.id)`.execute(shop.db)
  return [...twice, ...rows.map(({ id }) => id)].map((id) => `Approval ${id} was not decided once`)
}

/** Of an order that lives, the price of every copy that was not given back is kept, apart from what was given as a sum. */
async function givenTooMuch(
  { shop }: OfficeWorld,
  numbers: readonly string[],
  all: readonly DoneAct[],
): Promise<string[]> {
  const { rows } = await sql<{ number: string; kept: number; worth: number; approved: number }>`
    select o.number, (select coalesce(sum(p.amount), 0)::int from approvals p where p.order_id = o.id
        and p.outcome in ('APPROVED', 'ALONE') and p.copies = '[]' and not p.delivery) as approved, (select coalesce(sum(a.charged - a.refunded), 0)::int from payment_attempts a where a.order_id = o.id) as kept,
      (l.worth + case when l.is_left and not exists (select from refund_parts p where p.order_id = o.id and p.order_line_id is null)
        then o.shipping_price else 0 end + least(0, o.rounding))::int as worth
    from orders o, lateral (select bool_or(l.quantity > l.cancelled_quantity + l.returned_quantity) as is_left,
        sum(l.unit_price * greatest(0, l.quantity - l.cancelled_quantity - l.returned_quantity
          - coalesce((select sum(p.quantity) from refund_parts p where p.order_line_id = l.id), 0))) as worth
      from order_lines l where l.order_id = o.id) as l
    where o.number = any(${numbers}::text[])
      and (o.status = 'COMPLETED' or (o.status = 'CONFIRMED' and o.payment_method <> 'COLLECTION'))`.execute(shop.db)
  return rows.flatMap(({ number, kept: keptSum, worth, approved }) => {
    const sums = all
      .filter(({ id, answer, ...done }) => done.number === number && id === 'refundOrder' && isGivenAlone(answer))
      .reduce((sum, { input }) => sum + sumOf(input), approved)
    return keptSum + sums >= worth ? [] : [`${number} keeps ${keptSum} of ${worth}, and ${sums} was given as a sum`]
  })
}

function isGivenAlone(answer: DoneAct['answer']): boolean {
  return answer === null || (answer.ok && answer.value.approvalId === null)
}

/** What was given back without naming copies or delivery. */
function sumOf(input: DoneAct['input']): number {
  const { amount, copies, delivery } = input.body as { amount: number; copies: object[]; delivery: boolean }
  return copies.length > 0 || delivery ? 0 : amount
}
