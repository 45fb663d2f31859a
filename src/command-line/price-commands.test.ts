import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptyTables } from '#database/test-empty-tables.ts'
import { databaseForFile } from '#database/test-database.ts'
import { importFile, onixFile, onixTitle } from '#shop/supply/import/runs/test-runs.ts'
import { changePrices } from '#shop/goods/pricing/change-prices.ts'
import { giveLawfulVatRates } from '#shop/goods/pricing/set-vat-rate.ts'
import { testShop } from '#shop/test-shop.ts'
import { runCommand } from './test-command.ts'

const { db, url } = await databaseForFile()
const shop = testShop({ db, now: () => new Date('2026-11-16T08:00:00Z') })
const EAN = '9789631234565'
const ID = 'book00000001'

/** The shop's clock stands at the beginning of this day, or a moment after it. */
const on =
  (day: string) =>
  (...args: string[]) =>
    runCommand(args, {
      DATABASE_URL: url,
      SHOP_SECRET: Buffer.alloc(32, 7).toString('base64'),
      SHOP_TIME: `${day}T08:00:00Z`,
    })
const today = on('2026-11-16')

beforeEach(async () => {
  await emptyTables(db, ['products', 'discounts_global'])
  await db
    .insertInto('products')
    .values({ id: ID, type: 'BOOK', ean: EAN, vat_class: 'BOOK', list_price: 5000 })
    .execute()
  await changePrices(testShop({ db, now: () => new Date('2026-01-01T00:00:00Z') }), [{ productId: ID }])
})

describe('prices on the command line', () => {
  it('PRICE-02 a list price is set by EAN, ISBN or id, and its past is shown', async () => {
    expect(await today('price', 'set', '978-963-123-456-5', '5 500 Ft')).toEqual({
      code: 0,
      stdout: `${EAN} costs 5,500 Ft.\n`,
      stderr: '',
    })
    expect((await today('price', 'set', ID, '5500')).stdout).toBe(`${EAN} costs 5,500 Ft already.\n`)
    const { stdout } = await today('price', 'show', EAN)
    expect(stdout).toMatch(
      /^list price\t5,500 Ft\nprice\t5,500 Ft\n2026-01-01T00:00:00.000Z\t5,000 Ft\t5,000 Ft\n2026-11-16T08:00:0\S+\t5,500 Ft\t5,500 Ft\n$/,
    )
  })

  it('IMPORT-05 a VAT class that is said by hand holds whatever a file says, until it is given back', async () => {
    const vatClass = async () =>
      (await db.selectFrom('products').where('ean', '=', EAN).select('vat_class').executeTakeFirst())?.vat_class
    await giveLawfulVatRates(shop)
    expect((await today('price', 'vat', EAN, 'standard')).stdout).toBe(`${EAN} is of the class STANDARD.\n`)
    expect((await today('price', 'vat', EAN, 'STANDARD')).stdout).toBe(`${EAN} is of the class STANDARD already.\n`)
    await importFile(shop, onixFile([onixTitle({ ean: EAN, price: '6000' })]))
    expect(await vatClass()).toBe('STANDARD')
    expect((await today('price', 'vat', EAN, 'files', '--by', 'b@shop.example')).stdout).toBe(
      `${EAN} is of the class BOOK.\n`,
    )
    expect(await vatClass()).toBe('BOOK')
    expect(await db.selectFrom('acts').where('by_id', '=', 'b@shop.example').select('operation').execute()).toEqual([
      { operation: 'price vat' },
    ])
    expect(await today('price', 'vat', EAN, 'FOOD')).toMatchObject({ code: 2, stdout: '' })
    await sql`delete from vat_rates where vat_class = 'DAILY'`.execute(db)
    expect(await today('price', 'vat', EAN, 'DAILY')).toMatchObject({ code: 1, stdout: '' })
  })

  it('who changed a price, and what it was, is an act', async () => {
    await today('price', 'set', EAN, '5500', '--by', 'anna@shop.example')
    const acts = await db.selectFrom('acts').where('by_id', '=', 'anna@shop.example').selectAll().execute()
    expect(acts).toMatchObject([{ by_kind: 'command', operation: 'price set', record: `product:${ID}` }])
    const changes = await db
      .selectFrom('act_changes')
      .where('act_id', '=', acts[0]!.id)
      .orderBy('id')
      .selectAll()
      .execute()
    expect(changes).toMatchObject([
      { table_name: 'products', key: { id: ID }, before: { list_price: 5000 }, after: { list_price: 5500 } },
      { table_name: 'product_claims', key: { source_id: 'hand' }, before: null, after: { facts: { price: 5500 } } },
    ])
  })

  it('PRICE-02 says how many copies have been ordered before publication', async () => {
    await sql`with placed as (
        insert into orders (number, place_key, body_hash, status, language, email, contact, shipping, billing, goods,
          shipping_price, total, vat, terms_version, placed_at)
        values ('K26-AAAAAA', 'key', '', 'CONFIRMED', 'hu', 'anna@example.com', '{}', 'GLS', '{}', 15000, 0, 15000, '[]',
          'aszf-1', '2026-11-15T08:00:00Z') returning id)
      insert into order_lines (order_id, position, product_id, ean, name, slug, type, kind, quantity, cancelled_quantity,
        unit_price, list_price, vat_percent)
      select id, 0, ${ID}, ${EAN}, 'Könyv', 'konyv', 'BOOK', 'PREORDER', 3, 1, 5000, 5000, 5 from placed`.execute(db)
    expect((await today('price', 'set', EAN, '5500')).stdout).toContain(
      '2 copies have been ordered before publication.',
    )
    await emptyTables(db, ['orders'])
  })

  it('PRICE-01 a fixed price is the publisher’s, and a sale above the cap is not made', async () => {
    expect((await today('price', 'set', EAN, '5000', '--fixed-until', '2027-03-01')).code).toBe(0)
    expect(await today('price', 'set', EAN, '4500')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The price is fixed until 2027-03-01. Say --publisher if the publisher has changed it\n',
    })
    expect((await today('price', 'set', EAN, '4500', '--publisher')).stdout).toContain('costs 4,500 Ft.')
    expect((await today('price', 'sale', EAN, '25', '--until', '2026-12-24')).stderr).toBe(
      'The price is fixed for all of that time: 10 % at most, or anything from 2027-03-02 on\n',
    )
    expect((await today('price', 'sale', EAN, '25', '--until', '2027-12-24')).stdout).toMatch(
      /costs 4,050 Ft\.\nThe price is fixed until 2027-03-01, and reduced by no more than is allowed until then\.\n/,
    )
    expect((await today('price', 'set', EAN, '4500', '--fixed-until', 'none')).stdout).toContain('costs 3,375 Ft.')
  })

  it('PRICE-02 a sale is made for a time, says what is shown of it, and is ended', async () => {
    expect((await today('price', 'sale', EAN, '20', '--from', '2026-12-01', '--until', '2026-12-24')).stdout).toBe(
      `${EAN} costs 5,000 Ft.\n`,
    )
    const { stdout } = await on('2026-12-24')('price', 'show', EAN)
    expect(stdout).toContain('sale\t20 %\t2026-11-30T23:00:00.000Z\t2026-12-24T23:00:00.000Z\n')
    expect(stdout).toContain('price\t4,000 Ft\nshown\t20 % off 5,000 Ft\n')
    expect((await on('2026-12-26')('price', 'sale', EAN, '15')).stdout).toBe(
      `${EAN} costs 4,250 Ft.\nIt cost 4,000 Ft within the 30 days before, so no reduction is shown.\n`,
    )
    expect((await on('2026-12-27')('price', 'sale', EAN, '0')).stdout).toBe(`${EAN} costs 5,000 Ft.\n`)
  })

  it.each([
    [['price', 'set', '9780000000000', '100'], 1, 'There is no product 9780000000000'],
    [['price', 'set', EAN, 'cheap'], 2, '<forints> must be whole forints'],
    [['price', 'set', EAN, '5000', '--fixed-until', '2027-02-30'], 2, '--fixed-until must be a day'],
    [['price', 'sale', EAN, '100'], 2, '<percent> must be a whole number'],
    [['price', 'sale', EAN, '10', '--until', 'tomorrow'], 2, '--until must be a day such as'],
    [['price', 'sale', EAN, '10', '--from', '2026-12-24', '--until', '2026-12-01'], 1, 'end before it begins'],
    [['discount', 'set', 'winter', 'TOYS', '10'], 2, '<kind> must be one of ALL, BOOK'],
    [['discount', 'set', 'winter', 'BOOK', '0'], 1, '<percent> must be more than 0'],
    [['discount', 'set', 'winter', 'BOOK', '10', '--from', '2026-11-01'], 1, 'cannot begin in the past'],
    [['discount', 'end', 'winter'], 1, 'There is no such discount'],
  ])('%j changes nothing and says why', async (args, code, line) => {
    expect(await today(...args)).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(line) as string })
    expect(await db.selectFrom('price_history').selectAll().execute()).toHaveLength(1)
  })
})

describe('discounts on the command line', () => {
  it('PRICE-02 a discount is set for a time, told, and ended; what is over is listed on request', async () => {
    const winter = ['discount', 'set', 'winter', 'BOOK', '12.5', '--from', '2026-12-01', '--name', 'Téli vásár']
    const line = 'winter\tBOOK\t12.5\t2026-11-30T23:00:00.000Z\t\tTéli vásár\n'
    expect((await today(...winter)).stdout).toBe(line)
    expect((await today('discount', 'list')).stdout).toBe(line)
    const begun = on('2026-12-02')
    expect((await begun('price', 'show', EAN)).stdout).toContain('price\t4,375 Ft\n')
    expect((await begun('discount', 'set', 'winter', 'BOOK', '50')).stderr).toMatch(/stands in past prices/)
    const ended = 'winter\tBOOK\t12.5\t2026-11-30T23:00:00.000Z\t2026-12-24T23:00:00.000Z\tTéli vásár\n'
    expect((await begun('discount', 'end', 'winter', '--at', '2026-12-24')).stdout).toBe(ended)
    const after = on('2027-01-05')
    expect((await after('discount', 'list')).stdout).toBe('')
    expect((await after('discount', 'list', '--all')).stdout).toBe(ended)
    expect((await after('discount', 'end', 'winter')).stderr).toBe('It ended at 2026-12-24T23:00:00.000Z\n')
    expect((await after('price', 'show', EAN)).stdout).toContain(
      '2026-11-30T23:00:00.000Z\t4,375 Ft\t5,000 Ft\n2026-12-24T23:00:00.000Z\t5,000 Ft\t5,000 Ft\n',
    )
  })
})
