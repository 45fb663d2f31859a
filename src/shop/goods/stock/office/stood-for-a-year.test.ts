import { expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { stockBooks } from '#shop/selling/orders/test-orders.ts'
import { BOOKSELLER, testShop } from '#shop/test-shop.ts'
import { listCounts } from '../counts/read-count.ts'
import { correctStock } from '../correct-stock.ts'
import { receiveStock } from '../receive-stock.ts'
import { listStock } from './list-stock.ts'

const { db } = await databaseForFile()
let now = new Date('2025-09-01T10:00:00Z')
const shop = testShop({ db, now: () => now })
const [old, fresh] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'] as const
await stockBooks(
  db,
  [old, fresh].map((id) => ({ id, stock: 0, inShop: 0 })),
)

const receive = (productId: string) =>
  receiveStock(shop, { productId, warehouseId: 'central', copies: 3, by: BOOKSELLER })
const unsold = async () =>
  (await listStock(shop, { language: 'hu', filter: { stock: 'unsold' } })).rows.map(({ productId }) => productId)
const uncounted = async () =>
  (await listCounts(shop, { place: 'central', before: null, language: 'hu', now })).uncounted

it('OFFICE-50 OFFICE-55 what came today has neither stood unsold nor uncounted for a year', async () => {
  expect(await receive(old)).toMatchObject({ ok: true })
  expect([await unsold(), await uncounted()], 'not yet').toEqual([[], 0])
  now = new Date('2026-11-16T10:00:00Z')
  expect(await receive(fresh)).toMatchObject({ ok: true })
  expect([await unsold(), await uncounted()]).toEqual([[old], 1])
  // Whoever corrects a number has counted.
  await correctStock(shop, { productId: old, warehouseId: 'central', copies: 2, reason: 'miscounted', by: BOOKSELLER })
  expect([await unsold(), await uncounted()]).toEqual([[old], 0])
})
