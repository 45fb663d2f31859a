import { afterAll, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { paidOrder } from '#shop/selling/orders/test-paid-order.ts'
import { testOffice } from '../test-office.ts'

const { db } = await databaseForFile()
const world = await openOrdersWorld(db)
await stockBooks(db, [{ id: 'aaaaaaaaaaaa', stock: 500 }])
const { call, comeIn } = testOffice({ db, now: () => world.clock.now })
const [one, other] = [await comeIn({ roles: ['bookkeeper'] }), await comeIn({ roles: ['bookkeeper'] })]
afterAll(() => world.stop())

async function post(path: string, body: object, { cookie } = one): Promise<Record<string, unknown> & { kind: string }> {
  const response = await call('POST', path, { body, cookie })
  const reply = (await response.json()) as Record<string, unknown> & { type?: string }
  return { ...reply, kind: reply.type?.split('#')[1] ?? 'done' }
}
const note = (number: string, invoice: string, who = one) => post(`/orders/${number}/invoice`, { invoice }, who)

it('OFFICE-80 in a shop where nothing was sold yet every list of invoices is empty, and so is the file of a month', async () => {
  const get = async (path: string) => {
    const response = await call('GET', path, { cookie: one.cookie })
    return { status: response.status, ...((await response.json()) as object) }
  }
  expect(await get('/invoices')).toMatchObject({ status: 200, documents: [], next: null })
  expect(await get('/invoices/owed')).toMatchObject({ status: 200, owed: [], next: null })
  expect(await get('/invoices/papers?month=2026-10')).toMatchObject({ status: 200, papers: [], next: null })
  expect(await get('/invoices/papers?order=K26-000000')).toMatchObject({ status: 200, papers: [], next: null })
  for (const wrong of ['', '?month=2026-13', '?month=2026-10&order=K26-000000', '?month=2026-10&after=x'])
    expect(await get(`/invoices/papers${wrong}`), wrong).toMatchObject({ status: 422 })
})

it('OFFICE-80 a number by hand is what a person can have read on an invoice: signs that say nothing and whole pages are refused', async () => {
  const { number } = await paidOrder(world)
  for (const invoice of ['', ' ', '\u200b', 'K\nB', 'K\u0000B', 'K'.repeat(10_000), '\ud83d'])
    expect(await note(number, invoice), JSON.stringify(invoice.slice(0, 5))).toMatchObject({ kind: 'invalid' })
  // What turns the words after it round is taken off.
  expect(await note(number, ' \u202eKB-2026/\u206617\u2069 ')).toMatchObject({ invoice: 'KB-2026/17' })
  for (const invoice of ['=KB-1', 'סח-17', 'KB-📚-1']) {
    const { number: another } = await paidOrder(world)
    expect(await note(another, invoice)).toMatchObject({ kind: 'done', invoice })
  }
})

it('OFFICE-80 one number stands with one order, however it is typed and whoever is quicker', async () => {
  const [first, second] = [await paidOrder(world), await paidOrder(world)]
  const both = await Promise.all([note(first.number, 'KB-2026/40'), note(second.number, 'kb-2026 / 40', other)])
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(['done', 'invoice-taken'])
  const third = await paidOrder(world)
  for (const again of ['KB-2026/40', 'KB-2026/40\u200b', ' Kb-2026/40', 'ＫＢ-2026/40'])
    expect(await note(third.number, again)).toMatchObject({ kind: 'invoice-taken' })
  const two = await Promise.all([note(third.number, 'KB-2026/41'), note(third.number, 'KB-2026/42', other)])
  expect(two.map(({ kind }) => kind).toSorted()).toEqual(['done', 'has-invoice'])
})

it('OFFICE-80 after the order is cancelled no invoice of it is noted', async () => {
  const { number, version } = await paidOrder(world)
  const admin = await comeIn()
  await post(`/orders/${number}/cancel`, { version, reason: 'meggondolta' }, admin)
  expect(await note(number, 'KB-2026/50')).toMatchObject({ kind: 'wrong-status' })
  expect(await post(`/orders/${number}/documents`, {}, admin)).toMatchObject({ kind: 'nothing-to-send' })
  expect(await post(`/orders/${number}/receipt`, { receipt: '1' }, admin)).toMatchObject({ kind: 'has-invoice' })
})
