import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { testOffice } from '#server/office/test-office.ts'
import { insertLongOrder, insertMadeUpTitles } from './made-up-titles.ts'
import { measure, measureEach } from './times.ts'

const LINES = 500
const ORDERS_OF_AN_ACT = 100
/** Nobody is refused for being quick: of an office's hand twenty changes a second are taken. */
const BETWEEN_ACTS_MS = 60

type Office = ReturnType<typeof testOffice>
type OrderRequest = { path: string; body: object }
type FoundOrder = { number: string; version: number }

/** What the office's door answers at so many orders, without HTTP: screens as their browsers ask for them, and single acts. */
export async function officeDoorBench(db: Database): Promise<void> {
  const clock = { now: new Date() }
  const office = testOffice({ db, now: () => clock.now })
  const { cookie } = await office.comeIn()
  const long = await prepare(db)
  const read = (name: string, path: string) => measure(name, () => answered(office.call('GET', path, { cookie })))
  await read('Today, whole', '/today')
  await read('Today: its counts beside every screen', '/today/counts')
  for (const path of [
    '/orders?view=to-pack',
    '/pack',
    '/handover',
    '/collect',
    '/returns',
    '/approvals',
    '/letters/orders?view=sent',
  ])
    await read(`GET ${path}`, path)
  const [short] = await waiting(db, sql`waits_for = '{pack}'`, 1)
  for (const [name, number] of [
    ['two or three', short?.number],
    [`${LINES}`, long],
  ])
    for (const path of [`/orders/${number}`, `/orders/${number}/timeline`, `/pack/${number}`])
      await read(`order of ${name} lines: GET ${path.replace(String(number), 'N')}`, path)
  for (const [name, text] of Object.entries({
    'number': 'k26 0000ff',
    'common surname': 'nagy',
    'e-mail address': 'vevo123456@pelda.example',
    'EAN': '9780000000217',
    'first letters': 'eg',
  }))
    await read(`find: ${name}`, `/find?${new URLSearchParams({ q: text })}`)

  const act = async (name: string, orders: readonly FoundOrder[], ask: (order: FoundOrder) => OrderRequest) => {
    if (orders.length < ORDERS_OF_AN_ACT) throw new Error(`There are only ${orders.length} orders for this: ${name}`)
    await measureEach(`act: ${name}`, await withVersions(db, orders), (order) => {
      clock.now = new Date(clock.now.getTime() + BETWEEN_ACTS_MS)
      const { path, body } = ask(order)
      return answered(office.call('POST', `/orders/${order.number}/${path}`, { cookie, body }))
    })
  }
  await acts(db, act)
}

async function prepare(db: Database): Promise<string> {
  const { rows } = await sql<{ number: string }>`select number from orders where place_key = 'long'`.execute(db)
  if (rows[0]) return rows[0].number
  await insertMadeUpTitles(db)
  return insertLongOrder(db, LINES)
}

type Act = (name: string, orders: readonly FoundOrder[], ask: (order: FoundOrder) => OrderRequest) => Promise<void>

/** An order from being taken to its arrival, and what else is done with one. */
async function acts(db: Database, act: Act): Promise<void> {
  const parcels = await waiting(db, sql`waits_for = '{pack}' and shipping = 'GLSPOINT'`)
  await act('take', parcels, () => ({ path: 'take', body: {} }))
  await act('note', parcels, () => ({ path: 'notes', body: { text: 'Csütörtökön jön érte.' } }))
  await act('pack', parcels, ({ version }) => ({ path: 'pack', body: { version } }))
  await act('ship', parcels, ({ version, number }) => ({
    path: 'ship',
    body: { version, trackingNumber: `GLS${number}` },
  }))
  await act('delivered', parcels, ({ version }) => ({ path: 'delivered', body: { version } }))
  const toCollect = await waiting(db, sql`waits_for = '{ready}'`)
  await act('ready', toCollect, ({ version }) => ({ path: 'ready', body: { version } }))
  const copies = await waiting(db, sql`waits_for = '{copies}'`)
  await act('arrived', copies, ({ version }) => ({ path: 'arrived', body: { version } }))
  await act('cancel', await waiting(db, sql`waits_for = '{pack}' and shipping = 'GLSPOINT'`), ({ version }) => ({
    path: 'cancel',
    body: { version, reason: 'Meggondolta.' },
  }))
  const paid = await waiting(
    db,
    sql`status = 'COMPLETED' and payment_state = 'PAID' and payment_method = 'BARION'
    and placed_at > now() - interval '60 days'`,
  )
  await act('refund', paid, ({ version }) => ({ path: 'refunds', body: { version, amount: 1000, reason: 'goodwill' } }))
}

async function waiting(db: Database, what: ReturnType<typeof sql>, most = ORDERS_OF_AN_ACT): Promise<FoundOrder[]> {
  const { rows } =
    await sql<FoundOrder>`select number, version from orders where ${what} and place_key <> 'long' and taken_until is null
    order by placed_at limit ${most}::int`.execute(db)
  return rows
}

async function withVersions(db: Database, orders: readonly FoundOrder[]): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`select number, version from orders
    where number = any(${orders.map(({ number }) => number)}::text[])`.execute(db)
  return rows
}

async function answered(answer: ReturnType<Office['call']>): Promise<void> {
  const response = await answer
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 500)}`)
}
