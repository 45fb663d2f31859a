import { expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { MODEL_BOOKS, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { testShop } from '#shop/test-shop.ts'
import { homeShelves } from './home-shelves.ts'

const { db } = await databaseForFile()

it('WEB-01 the home page of a shop whose books have no day yet shows the books it has', async () => {
  await stockBooks(db, MODEL_BOOKS)
  await db.updateTable('products').set({ publication_date: null }).execute()
  const { newest } = await homeShelves(testShop({ db, now: () => new Date('2026-11-18T09:00:00Z') }), 'hu')
  expect(newest.map(({ id }) => id)).toEqual(expect.arrayContaining(MODEL_BOOKS.slice(0, 2).map(({ id }) => id)))
})
