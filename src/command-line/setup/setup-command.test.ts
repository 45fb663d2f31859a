import { sql } from 'kysely'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { listCategories } from '#shop/catalogue/products/editing/save-category.ts'
import { vatInForce } from '#shop/goods/pricing/vat-in-force.ts'
import { shippingRates } from '#shop/goods/shipping/shipping-rates.ts'
import { shopSettings } from '#shop/ground/shop-settings.ts'
import { listPlaces } from '#shop/goods/stock/save-place.ts'
import { testShop } from '#shop/test-shop.ts'
import { runCommand } from '../test-command.ts'

const USUAL_CATEGORIES = 64
const EXAMPLE = path.join(import.meta.dirname, '../../../examples/setup.json')
const { db, url } = await databaseForFile()
const shop = testShop({ db, now: () => new Date() })
const folder = await mkdtemp(path.join(tmpdir(), 'setup-'))
afterAll(() => rm(folder, { recursive: true }))

const ENVIRONMENT = { DATABASE_URL: url, SHOP_SECRET: Buffer.alloc(32, 7).toString('base64') }
const setup = (...args: string[]) => runCommand(['setup', ...args], ENVIRONMENT)
const answering = (language: string, ...answers: string[]) =>
  runCommand(['setup', '--language', language], ENVIRONMENT, answers)

async function fileWith(json: unknown): Promise<string> {
  const file = path.join(folder, 'setup.json')
  await writeFile(file, typeof json === 'string' ? json : JSON.stringify(json))
  return file
}

/** Everything that a set-up writes. */
async function written() {
  const tables = ['settings', 'warehouses', 'shipping_prices', 'vat_rates', 'contents', 'categories'] as const
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  return Object.fromEntries(tables.map((table, index) => [table, rows[index]]))
}

describe('setting up a shop', () => {
  beforeEach(async () => {
    for (const table of ['settings', 'shipping_prices', 'vat_rates', 'warehouses', 'contents'] as const)
      await db.deleteFrom(table).execute()
    await sql`truncate categories cascade`.execute(db)
  })

  it('the example file makes an empty shop one that can sell, but for titles and keys', async () => {
    const { code, stdout } = await setup('--file', EXAMPLE, '--json')
    expect(code).toBe(0)
    const { changed, missing } = JSON.parse(stdout) as { changed: string[]; missing: { group: string; kind: string }[] }
    expect(changed).toEqual(expect.arrayContaining(['operator', 'places.bolt', 'shippingPrices.GLS', 'vatRates.BOOK']))
    expect(missing.filter(({ group }) => group === 'sell').map(({ kind }) => kind)).toEqual(['titles'])
    expect(await shopSettings(shop, 'operator', 'payOnCollection', 'freeShippingFrom')).toMatchObject({
      operator: { name: 'Toronyóra Könyvesbolt Kft.' },
      payOnCollection: true,
      freeShippingFrom: 20_000,
    })
    expect((await shippingRates(shop)).POSTOUTSIDEHUN?.HUF).toEqual({ price: 0, callForPrice: true })
    expect(await vatInForce(shop)).toEqual(
      new Map([
        ['BOOK', 5],
        ['PERIODICAL', 5],
        ['DAILY', 0],
        ['STANDARD', 27],
      ]),
    )
    expect(await listPlaces(shop)).toHaveLength(2)
    const categories = await listCategories(shop)
    expect(categories).toHaveLength(USUAL_CATEGORIES)
    expect(categories.slice(0, 2).map(({ id, texts }) => [id, texts.hu.slug])).toEqual([
      ['book/fiction', 'szepirodalom'],
      ['book/fiction/hungarian-classics', 'magyar-klasszikusok'],
    ])
  })

  it('categories of its own come in the order of the file; the usual ones leave what was made of them', async () => {
    const categories = {
      BOOK: [
        { key: 'maps', hu: 'Térképek', en: 'Maps', sub: [{ key: 'old', hu: 'Régi térképek', en: 'Old maps' }] },
        { key: 'walks', hu: 'Túrák', en: 'Walks' },
      ],
    }
    await setup('--file', await fileWith({ categories }))
    expect((await listCategories(shop)).map(({ id }) => id)).toEqual(['book/maps', 'book/maps/old', 'book/walks'])
    await setup('--file', await fileWith({ categories: 'usual' }))
    const trees = (await listCategories(shop)).map(({ tree }) => tree)
    expect([trees.filter((tree) => tree === 'BOOK').length, trees.includes('STATIONERYGIFT')]).toEqual([3, true])
    const { code, stderr } = await setup(
      '--file',
      await fileWith({
        categories: { BOOK: [categories.BOOK[0], { ...categories.BOOK[1], key: 'maps-2', en: 'Maps' }] },
      }),
    )
    expect([code, stderr]).toEqual([1, expect.stringContaining('categories.book/maps-2.slugs.en: ')])
  })

  it('the same again changes no row', async () => {
    await setup('--file', EXAMPLE)
    const before = await written()
    const { code, stdout } = await setup('--file', EXAMPLE, '--language', 'en')
    expect([code, stdout]).toEqual([0, expect.stringContaining('Nothing has changed: all of it was so already.')])
    expect(await written()).toEqual(before)
  })

  it('a part of the file changes that part only', async () => {
    await setup('--file', EXAMPLE)
    const { stdout } = await setup(
      '--file',
      await fileWith({ shippingPrices: { GLS: 1890, GLSPOINT: null } }),
      '--json',
    )
    expect((JSON.parse(stdout) as { changed: string[] }).changed).toEqual([
      'shippingPrices.GLS',
      'shippingPrices.GLSPOINT',
    ])
    const rates = await shippingRates(shop)
    expect([rates.GLS?.HUF?.price, rates.GLSPOINT, rates.SHOP?.HUF?.price]).toEqual([1890, undefined, 0])
  })

  it('says everything that is wrong at once, in either language, and changes nothing', async () => {
    const before = await written()
    const file = await fileWith({
      operator: { name: 'Bolt', taxNumber: '12345678-9-41', adress: 'Fő tér' },
      places: [{ id: 'bolt', name: 'Bolt', type: 'GARDEN' }],
      shippingPrices: { GLS: -1, PIGEON: 3 },
    })
    const { code, stderr } = await setup('--file', file)
    expect(code).toBe(1)
    for (const line of [
      'Semmi sem változott. Javítsa ki ezeket:',
      'operator.address: hiányzik',
      'operator.taxNumber: nem így kell írni (hanem például így: 12345678-1-41)',
      'operator.adress: ilyen mező nincs',
      'places.0.type: ezek egyike lehet: SHOP, CENTRAL, SUPPLIER',
      'shippingPrices.GLS: túl kicsi: legalább 0',
      'shippingPrices.PIGEON: ilyen mező nincs',
    ])
      expect(stderr).toContain(line)
    expect((await setup('--file', file, '--language', 'en')).stderr).toContain('operator.address: is missing')
    expect(await written()).toEqual(before)
  })

  it('what a verb refuses takes back what was written before it', async () => {
    await setup('--file', EXAMPLE)
    const before = await written()
    const file = await fileWith({
      cutOffHour: 9,
      places: [{ id: 'bolt', name: 'Toronyóra', type: 'CENTRAL' }],
      vatRates: [{ vatClass: 'BOOK', percent: 18, from: '2020-01-01' }],
    })
    const { code, stderr } = await setup('--file', file, '--language', 'en')
    expect(code).toBe(1)
    expect(stderr).toContain('places.bolt.type: must be one of: SHOP')
    expect(stderr).toContain('vatRates.0.from: is too small')
    expect(await written()).toEqual(before)
  })

  it('publishes texts that lie beside the file, and refuses one that no page can show', async () => {
    await writeFile(
      path.join(folder, 'rolunk.md'),
      '---\nkey: about-us\nlanguage: hu\n---\n\n## Rólunk\n\nKönyvesbolt a téren.\n',
    )
    const first = await setup('--file', await fileWith({ texts: ['rolunk.md'] }), '--json')
    expect((JSON.parse(first.stdout) as { changed: string[] }).changed).toContain('texts.about-us.hu')
    await writeFile(path.join(folder, 'rolunk.md'), '---\nkey: about-us\nlanguage: hu\n---\n\n{{operator.shoe}}\n')
    const second = await setup('--file', await fileWith({ texts: ['rolunk.md'], cutOffHour: 3 }), '--language', 'en')
    expect([second.code, second.stderr]).toEqual([
      1,
      expect.stringContaining('texts.rolunk.md: is not written as it should be'),
    ])
    expect(await shopSettings(shop, 'cutOffHour')).toEqual({ cutOffHour: 14 })
  })

  it('--check says what is missing and writes nothing', async () => {
    const { code, stdout } = await setup('--check')
    expect(code).toBe(0)
    expect(stdout).toContain('Nincs megadva, ki az eladó')
    expect(stdout).toContain('SHOP_MAIL=')
    expect(stdout).toContain('user add <e-mail> --admin')
    expect(stdout, 'keys are typed in the office').not.toMatch(/SMTP_URL|BARION|PAYPAL/)
    expect(Object.values(await written()).flat()).toEqual([])
  })

  it.each([
    ['no-such-file.json', 'cannot be read'],
    [EXAMPLE.replace('setup.json', '.'), 'cannot be read'],
  ])('a file that cannot be read is refused: %s', async (file, says) => {
    expect(await setup('--file', file)).toMatchObject({ code: 1, stderr: expect.stringContaining(says) })
  })

  it('half a file and a large one are refused', async () => {
    expect((await setup('--file', await fileWith('{"operator": {"na'))).stderr).toContain('is not JSON')
    expect((await setup('--file', await fileWith('x'.repeat(1024 * 1024 + 1)))).stderr).toContain('larger than 1 MB')
  })

  it('asks in Hungarian, again where an answer is wrong, and offers what it knows at the second time', async () => {
    const first = await answering(
      'hu',
      'Torony Bt.',
      '9999 Tornyos, Fő tér 3.',
      'rossz',
      'bolt@torony.example',
      '+36 1 555 0142',
      '11111112-2-41',
      '11111111-2-41',
      '',
      '',
      '',
      '',
      'Torony',
      '',
      'mindig',
      'K–P 10–18; szombat 9:30-13:00',
      'lehet',
      'igen',
      '1 690',
      'ezer',
      '1090 Ft',
      'nem',
      '-',
      'igen',
      'igen',
    )
    expect([first.code, first.stderr]).toEqual([0, ''])
    expect(first.stdout).toContain('operator.taxNumber: nem így kell írni (hanem például így: 12345678-1-41)')
    expect(first.stdout).toContain(
      'openingHours: nem így kell írni (hanem például így: K-P 10:00-18:00; Szo 9:00-13:00)',
    )
    expect(first.stdout).toContain('Igennel vagy nemmel válaszoljon.')
    expect(first.stdout).toMatch(/Beírva: .*categories \(\d+\)\.\n/)
    expect(await shopSettings(shop, 'openingHours')).toEqual({
      openingHours: [
        { days: ['tuesday', 'wednesday', 'thursday', 'friday'], from: '10:00', to: '18:00' },
        { days: ['saturday'], from: '09:30', to: '13:00' },
      ],
    })
    expect(await listCategories(shop)).toHaveLength(USUAL_CATEGORIES)
    expect(await shopSettings(shop, 'operator', 'payOnCollection')).toEqual({
      operator: expect.objectContaining({
        name: 'Torony Bt.',
        email: 'bolt@torony.example',
        taxNumber: '11111111-2-41',
      }),
      payOnCollection: true,
    })
    // Parcel points are offered once their list is there.
    expect(await shippingRates(shop)).toEqual({
      SHOP: { HUF: { price: 0, callForPrice: false } },
      GLS: { HUF: { price: 1690, callForPrice: false } },
    })
    const before = await written()
    const second = await answering('en', ...Array.from({ length: 30 }, () => ''))
    expect(second.stdout).toContain('Nothing has changed')
    expect(await written()).toEqual(before)
  })

  it('who stops answering has changed nothing', async () => {
    const { code, stderr } = await answering('hu', 'Torony Bt.')
    expect([code, stderr]).toEqual([1, expect.stringContaining('Semmi sem változott')])
    expect(Object.values(await written()).flat()).toEqual([])
  })
})
