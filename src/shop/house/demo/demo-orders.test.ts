import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { seedDemo } from '#database/seed/seed-demo.ts'
import { databaseForFile } from '#database/test-database.ts'
import { silentLog } from '#database/test-server.ts'
import { folderStore } from '#providers/object-storage/folder-store.ts'
import { sampleInvoices } from '#providers/sample-invoices/sample-invoices.ts'
import { objectAddresses } from '#shop/catalogue/content/object-address.ts'
import { openUrl } from '#shop/catalogue/content/object-url.ts'
import { addUser } from '#shop/people/identity/accounts/manage-users.ts'
import { userIdOf } from '#shop/people/identity/accounts/user-id-of.ts'
import { checkInvariants } from '#shop/selling/orders/check-invariants.ts'
import { listOrders } from '#shop/selling/orders/view/list-orders.ts'
import { listWords } from '#shop/selling/reader-words/desk-words.ts'
import { nightlyCheck } from '#shop/selling/orders/payment/reconcile.ts'
import { sendLetters } from '#shop/selling/orders/letters/send-letters.ts'
import { openOrdersWorld } from '#shop/selling/orders/test-orders.ts'
import { EVERY_PERMISSION } from '#shop/people/staff/permissions.ts'
import { readToday } from '#shop/house/today/read-today.ts'
import { listGiftCards } from '#shop/selling/gift-cards/read-cards.ts'
import { cardOffer } from '#shop/selling/orders/gift-cards/card-offer.ts'
import { readPresent } from '#shop/selling/withdrawal/exchange-present.ts'
import { DEMO_CARD_CODE } from './demo-cards.ts'
import { makeDemoOrders } from './demo-orders.ts'
import { makeDemoWork } from './demo-work.ts'

const { db, url } = await databaseForFile()
const world = await openOrdersWorld(db)
const { shop, control } = world
const addresses = objectAddresses(Buffer.alloc(32, 7), () => world.clock.now)
const folder = join(import.meta.dirname, '../../../../seed')
const READER = { email: 'reader@example.com', password: 'Reader123', name: 'Olvasó Olga', groups: [] }
afterAll(async () => {
  await world.stop()
  await shop.identity.signInCrypto.stop()
})

it('ORDER-06 the demo’s reader has orders in every state, and all that must hold of orders holds of them', async () => {
  await seedDemo({ databaseUrl: url, folder, log: silentLog, now: world.clock.now })
  await addUser(shop, READER)
  const pay = async (paymentId: string) => void (await control.barion.act(paymentId, 'pay'))
  const objectFolder = await mkdtemp(join(tmpdir(), 'kolofon-objects-'))
  onTestFinished(() => rm(objectFolder, { recursive: true, force: true }))
  const objects = folderStore({
    folder: objectFolder,
    publicUrl: 'https://shop.example',
    addresses,
  })
  const count = await makeDemoOrders({ shop: { ...shop, invoices: sampleInvoices(objects) }, pay })
  expect(await makeDemoOrders({ shop, pay })).toBe(0)
  // Then the office's work: something in most groups of Today, and all that must hold of orders holds of it too.
  expect(await makeDemoWork(shop, pay)).toBeGreaterThan(7)
  expect((await sql`select from watches`.execute(db)).rows.length, 'readers who wait').toBeGreaterThan(5)
  // The demo sells gift cards, and has some; a present that came can be exchanged.
  expect(await cardOffer(shop)).not.toBeNull()
  expect((await listGiftCards(shop, { lastFour: null, before: null })).cards).toMatchObject([
    { balance: 10_000, lastFour: null, letterOn: expect.any(String) },
    { balance: 16_010, issued: 20_000, lastFour: DEMO_CARD_CODE.slice(-4) },
  ])
  const { rows: presents } = await sql<{ number: string }>`select o.number from orders o
    join order_gifts g on g.order_id = o.id`.execute(db)
  expect(await readPresent(shop, presents[0]?.number ?? '')).toMatchObject({ ok: true })
  expect((await listWords(shop, { view: 'waiting' })).counts).toEqual({ waiting: 1, reported: 1 })
  expect((await listWords(shop, { view: 'shown' })).words.length).toBeGreaterThan(5)
  expect((await listWords(shop, { view: 'refused' })).words).toHaveLength(1)
  const today = await readToday(shop, { permissions: EVERY_PERMISSION, place: null })
  expect(today.groups.map(({ group }) => group)).toEqual(
    expect.arrayContaining([
      'reader-words',
      'leaves-today',
      'returns',
      'set-aside',
      'quotes',
      'parcels',
      'copies',
      'letters',
    ]),
  )
  const userId = (await userIdOf(shop, 'reader@example.com')) ?? ''
  const { items } = await listOrders(shop, { userId })
  expect(items).toHaveLength(count)
  expect(items.map(({ status, payment, fulfilment }) => `${status} ${payment} ${fulfilment}`)).toEqual([
    'AWAITING_QUOTE UNPAID UNFULFILLED',
    'CONFIRMED PAID WAITING_FOR_RELEASE',
    'CONFIRMED UNPAID UNFULFILLED',
    'CONFIRMED PAID FULFILLED',
    'CANCELLED REFUNDED UNFULFILLED',
    'EXPIRED UNPAID UNFULFILLED',
    'COMPLETED PARTIALLY_REFUNDED PARTIALLY_RETURNED',
    'COMPLETED PAID FULFILLED',
    'COMPLETED PAID FULFILLED',
  ])
  // What was paid has an invoice, which only a signed address opens.
  for (const { paid, invoices } of items) expect(invoices.some(({ status }) => status === 'ISSUED')).toBe(paid > 0)
  const address = items.find(({ paid }) => paid > 0)?.invoices[0]?.url ?? null
  expect(address).toMatch(/^object:invoices\//)
  expect(await openUrl(objects, address)).toMatch(
    /^https:\/\/shop\.example\/objects\/invoices\/[^?]+\?expires=\d+&signature=/,
  )
  expect((await objects.get(address?.slice('object:'.length) ?? ''))?.toString()).toContain('A SAMPLE, not an invoice')
  for (const { timeline } of items)
    for (const { at } of timeline) expect(Date.parse(at)).toBeLessThanOrEqual(world.clock.now.getTime())
  expect(await checkInvariants(shop)).toEqual([])
  expect(items.filter(({ attentions }) => attentions.length > 0)).toEqual([])
  await sendLetters(shop)
  expect(shop.letters).toEqual([])
  world.forward(60)
  expect(await nightlyCheck(shop)).toBe(0)
})

it('ORDER-06 without the demo’s own payment provider nothing is paid by card, and orders are there all the same', async () => {
  const fresh = await databaseForFile()
  await seedDemo({ databaseUrl: fresh.url, folder, log: silentLog, now: world.clock.now })
  const other = { ...shop, db: fresh.db }
  await addUser(other, READER)
  expect(await makeDemoOrders({ shop: other, pay: null })).toBe(4)
  expect(await checkInvariants(other)).toEqual([])
})
