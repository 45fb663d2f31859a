import { expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { stockBooks } from '#shop/selling/orders/test-orders.ts'
import { testShop } from '#shop/test-shop.ts'
import { productDetails } from './product-details.ts'

const { db } = await databaseForFile()
const shop = testShop({ db, now: () => new Date('2026-11-16T10:00:00Z') })

it('PAGE-01 a product of a class without a VAT rate has its page all the same, and no rate on it', async () => {
  await stockBooks(db, [{ id: 'aaaaaaaaaaaa' }])
  expect(await productDetails(shop, 'hu', 'aaaaaaaaaaaa')).toMatchObject({ vatPercent: 5 })
  await db.deleteFrom('vat_rates').execute()
  expect(await productDetails(shop, 'hu', 'aaaaaaaaaaaa')).toMatchObject({ vatPercent: null })
})
