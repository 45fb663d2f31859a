import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { moveCopies } from '#shop/goods/stock/move-copies.ts'
import { stockBooks, openOrdersWorld } from '#shop/selling/orders/test-orders.ts'
import { endJournal } from '#shop/selling/till/end-journal.ts'
import { takeSales } from '#shop/selling/till/take-sales.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import { pauseSource, saveSource } from './save-source.ts'
import { stockSourceOf } from './stock-source.ts'

const { db } = await databaseForFile()
const { shop, stop } = await openOrdersWorld(db)
const BOOK = 'aaaaaaaaaaaa'
const by = BOOKSELLER

it('TILL-06 a place is led by files or by the journal, whichever way is tried', async () => {
  await stockBooks(db, [{ id: BOOK, stock: 5, inShop: 3 }])
  const { ean } = await db.selectFrom('products').select('ean').where('id', '=', BOOK).executeTakeFirstOrThrow()
  let receipt = 0
  const ring = async (place: string) => {
    const soldAt = shop.clock.now().toISOString()
    const own = { receipt: String(++receipt), line: 1, place, soldAt, ean, copies: 1, gross: 4000 }
    const lines = [{ ...own, vatRate: 5, means: 'cash', order: null }]
    const { refused } = await takeSales(shop, { till: 'Pult 1', by, onlyPlace: null, lines })
    return refused[0]?.kind ?? 'taken'
  }
  const source = (id: string, warehouse: string) =>
    ({ id, name: id, kind: 'stock', rank: 20, fieldRanks: {}, rules: { warehouse } }) as const

  await saveSource(shop, source('kozpont', 'central'))
  expect(await ring('central')).toBe('led-by-files')
  expect(await ring('shop-1')).toBe('taken')

  expect(await saveSource(shop, source('bolt', 'shop-1'))).toEqual({
    ok: false,
    failure: [{ at: 'rules.warehouse', kind: 'led-by-journal' }],
  })
  expect(await stockSourceOf(shop, 'shop-1')).toMatchObject({ failure: { kind: 'led-by-journal' } })
  const shelf = { productId: BOOK, warehouseId: 'shop-1' }
  expect(
    await moveCopies(shop, { by, kind: 'COUNT', document: 'import 1', shelves: [{ ...shelf, copies: 9 }] }),
  ).toMatchObject({ moved: [], ledByJournal: [shelf] })

  await pauseSource(shop, { id: 'kozpont', isPaused: true })
  expect(await ring('central'), 'nobody sends files any more').toBe('taken')
  await pauseSource(shop, { id: 'kozpont', isPaused: false })
  expect(await ring('central'), 'the journal leads it now').toBe('taken')
  const { rows } = await sql`select warehouse_id as place, inventory_amount as copies from inventories
    where product_id = ${BOOK} and warehouse_id <> 'supplier' order by 1`.execute(db)
  expect(rows).toEqual([
    { place: 'central', copies: 3 },
    { place: 'shop-1', copies: 2 },
  ])
  await endJournal(shop, { place: 'shop-1' })
  expect(await saveSource(shop, source('bolt', 'shop-1')), 'files may again').toMatchObject({ ok: true })
  expect(await ring('shop-1')).toBe('led-by-files')
  await stop()
})
