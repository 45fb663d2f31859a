import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import type { Database } from '#database/open-database.ts'
import { changePrices } from '#shop/goods/pricing/change-prices.ts'
import { changeSettings, listSettings } from '#shop/ground/settings/change-settings.ts'
import { listShippingPrices, setShippingPrice } from '#shop/goods/shipping/set-shipping-price.ts'
import { endDiscount, setDiscount } from '#shop/goods/pricing/change-discount.ts'
import { readDiscounts } from '#shop/goods/pricing/read-price-rules.ts'
import { listVatRates, setVatRate } from '#shop/goods/pricing/set-vat-rate.ts'
import { savePlace } from '#shop/goods/stock/save-place.ts'
import { stockBooks } from '#shop/selling/orders/test-orders.ts'
import { setCopies } from '#shop/goods/stock/test-stock.ts'
import { testShop } from '#shop/test-shop.ts'

const { db } = await databaseForFile()
const shop = testShop({ db, now: () => new Date('2026-11-16T08:00:00Z') })
const BOOK = 'aaaaaaaaaaaa'
for (const id of ['central', 'shop-1', 'supplier'])
  await savePlace(shop, {
    id,
    type: id === 'supplier' ? 'SUPPLIER' : id === 'central' ? 'CENTRAL' : 'SHOP',
    name: id,
    address: null,
  })
await stockBooks(db, [{ id: BOOK, stock: 5 }])

const versionOf = async (table: 'products' | 'warehouses' | 'settings', key: string) => {
  const { rows } = await sql<{ version: number }>`select version from ${sql.table(table)}
    where ${sql.ref(table === 'settings' ? 'name' : 'id')} = ${key}`.execute(db)
  return rows[0]?.version ?? 0
}
/** By how much the version of the book is raised. */
const raised = async (change: (db: Database) => Promise<unknown>) => {
  const before = await versionOf('products', BOOK)
  await change(db)
  return (await versionOf('products', BOOK)) - before
}

describe('the version of a record', () => {
  it('of a product is raised by its own columns, texts, people, subjects and pictures, once a transaction', async () => {
    await sql`insert into contributors (id, name_hu, name_en, sort_name, slug_hu, slug_en) values ('a', 'a', 'a', 'a', 'a', 'a')`.execute(
      db,
    )
    expect(await raised((db) => db.updateTable('products').set({ page_count: 120 }).execute())).toBe(1)
    expect(
      await raised((db) => db.updateTable('product_texts').set({ name: 'Új' }).where('language', '=', 'hu').execute()),
    ).toBe(1)
    const person = { product_id: BOOK, contributor_id: 'a', role: 'author', position: 0 } as const
    expect(await raised((db) => db.insertInto('product_contributors').values(person).execute())).toBe(1)
    expect(await raised((db) => db.deleteFrom('product_contributors').execute())).toBe(1)
    expect(
      await raised((db) =>
        db.transaction().execute(async (db) => {
          await db.updateTable('product_texts').set({ name: 'Még újabb' }).execute()
          await db.insertInto('product_contributors').values(person).execute()
          await db.deleteFrom('product_contributors').execute()
        }),
      ),
    ).toBe(1)
  })

  it('of a product stays with stock, popularity, and what is as it was', async () => {
    expect(await raised((db) => setCopies(db, 9))).toBe(0)
    expect(await raised((db) => db.updateTable('products').set({ popularity: 77 }).execute())).toBe(0)
    expect(
      await raised((db) => db.updateTable('products').set({ page_count: 120, updated_at: new Date() }).execute()),
    ).toBe(0)
    expect(await raised((db) => db.updateTable('product_texts').set({ subtitle: null }).execute())).toBe(0)
  })

  it('of a month is raised by its titles, and outlives them', async () => {
    const month = '2026-11-01'
    const version = async () => (await db.selectFrom('title_months').select('version').executeTakeFirst())?.version
    await db
      .insertInto('titles_of_the_month')
      .values({ month, product_id: BOOK, position: 0, words_hu: '', words_en: '' })
      .execute()
    expect(await version()).toBe(1)
    await db.deleteFrom('titles_of_the_month').execute()
    expect(await version()).toBe(2)
  })

  it('that somebody saw is the present one, or what they save is refused', async () => {
    const place = { id: 'shop-1', type: 'SHOP', address: null } as const
    const seen = await versionOf('warehouses', 'shop-1')
    expect(await savePlace(shop, { ...place, name: 'Bolt' }, seen)).toMatchObject({ ok: true })
    expect(await savePlace(shop, { ...place, name: 'Sarki bolt' }, seen)).toEqual({
      ok: false,
      failure: { at: 'version', kind: 'stale', expected: String(seen + 1) },
    })
    expect(await savePlace(shop, { ...place, name: 'Sarki bolt' }, seen + 1)).toMatchObject({ ok: true })
  })

  it('of a price is that of its product', async () => {
    const version = await versionOf('products', BOOK)
    const change = { productId: BOOK, listPrice: 4190 }
    expect((await changePrices(shop, [{ ...change, version: version - 1 }])).get(BOOK)).toEqual({
      ok: false,
      failure: { kind: 'stale', version },
    })
    expect((await changePrices(shop, [{ ...change, version }])).get(BOOK)).toMatchObject({ ok: true })
    expect(await versionOf('products', BOOK)).toBe(version + 1)
  })

  it('of a shipping price, a rate of VAT and a discount is told with them, and a stale one is refused', async () => {
    const stale = (at: string, version: number) => ({
      ok: false,
      failure: { at, kind: 'stale', expected: String(version) },
    })
    const price = (forints: number | null, seen: number) =>
      setShippingPrice(shop, { type: 'GLS', price: forints, seen })
    await db.deleteFrom('shipping_prices').execute()
    expect(await price(990, 0)).toMatchObject({ ok: true })
    expect(await price(1090, 0)).toEqual(stale('GLS', 1))
    expect(await price(1090, 1)).toMatchObject({ ok: true })
    expect(await listShippingPrices(shop)).toEqual([{ type: 'GLS', price: 1090, version: 2 }])

    const rate = (percent: number, from: string, seen: number) =>
      setVatRate(shop, { vatClass: 'MAP', percent, from }, seen)
    expect(await rate(5, '2012-01-01', 0)).toMatchObject({ ok: true })
    expect(await rate(7, '2099-01-01', 1)).toMatchObject({ ok: true })
    expect(await rate(9, '2099-06-01', 1)).toEqual(stale('version', 3))
    expect(
      (await listVatRates(shop)).filter(({ vatClass }) => vatClass === 'MAP').map(({ version }) => version),
    ).toEqual([3, 3])

    const validFrom = new Date('2099-01-01T00:00:00Z')
    const discount = { id: 'winter', adminName: 'Tél', type: 'ALL', multiplier: 0.9, validFrom } as const
    expect(await setDiscount(shop, discount, 0)).toMatchObject({ ok: true })
    const refused = { ok: false, failure: { kind: 'stale', version: 1 } }
    expect(await setDiscount(shop, discount, 0)).toEqual(refused)
    expect(await endDiscount(shop, { id: 'winter' }, 4)).toEqual(refused)
    expect((await readDiscounts(shop)).map(({ id, version }) => [id, version])).toEqual([['winter', 1]])
    expect(await setDiscount(shop, { ...discount, multiplier: 0.8 }, 1)).toMatchObject({ ok: true })
  })

  it('of a setting never comes twice, though it is taken back and made again', async () => {
    const set = (value: unknown, version: number) =>
      changeSettings(shop, { cutOffHour: value }, { cutOffHour: version })
    expect(await set(12, 0), 'nobody has set it yet').toMatchObject({ ok: true })
    const first = await versionOf('settings', 'cutOffHour')
    expect(await set(13, 0)).toEqual({
      ok: false,
      failure: [{ at: 'cutOffHour', kind: 'stale', expected: String(first) }],
    })
    await set(undefined, first)
    await set(14, 0)
    const last = await versionOf('settings', 'cutOffHour')
    expect(last).toBeGreaterThan(first)
    expect(await listSettings(shop)).toEqual(
      expect.arrayContaining([
        { name: 'cutOffHour', value: 14, version: last },
        { name: 'payOnCollection', value: false, version: 0 },
      ]),
    )
  })
})
