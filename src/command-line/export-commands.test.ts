import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { saveProducts } from '#shop/catalogue/products/editing/save-products.ts'
import { setCopies } from '#shop/goods/stock/test-stock.ts'
import { testShop } from '#shop/test-shop.ts'
import { runCommand } from './test-command.ts'

const { db, url } = await databaseForFile()
const folder = await mkdtemp(path.join(tmpdir(), 'export-'))
const fileNamed = (name: string) => path.join(folder, name)
const run = (...args: string[]) =>
  runCommand(args, {
    DATABASE_URL: url,
    SHOP_SECRET: Buffer.alloc(32, 7).toString('base64'),
    SHOP_TIME: '2026-11-16T08:00:00Z',
    PUBLIC_URL: 'https://www.kolofon.example',
  })

beforeAll(async () => {
  const added = [
    { type: 'BOOK', ean: '9789631234565', name: { hu: 'Régi', en: 'Régi' } },
    { type: 'BOOK', ean: '9789631234572', name: { hu: '=Új; könyv', en: '=Új; könyv' } },
    { type: 'BOOK', ean: '9789631234589', name: { hu: 'Kivont', en: 'Kivont' } },
  ] as const
  const shop = (day: string) => testShop({ db, now: () => new Date(`${day}T10:00:00Z`) })
  const save = async (day: string, place: number) => {
    const product = { ...added[place]!, vatClass: 'BOOK', listPrice: 4990, orderable: true }
    const [saved] = await saveProducts(shop(day), { added: [product] })
    return saved?.id ?? ''
  }
  await save('2026-11-01', 0)
  const [newer, gone] = [await save('2026-11-15', 1), await save('2026-11-15', 2)]
  await sql`update products set deleted = true where id = ${gone}`.execute(db)
  await sql`insert into warehouses (id, name, type) values ('bolt', 'Bolt', 'SHOP')`.execute(db)
  await sql`insert into inventories (product_id, warehouse_id) values (${newer}, 'bolt')`.execute(db)
  await setCopies(db, 3, { products: [newer], place: 'bolt' })
})
afterAll(() => rm(folder, { recursive: true }))

describe('exports on the command line', () => {
  it('IMPORT-12 ONIX has all titles of the catalogue, and its sender is the shop', async () => {
    const { code, stdout } = await run('export', 'onix', fileNamed('all.xml'))
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/all\.xml: 2 records, \d kB\.\n$/) })
    const xml = await readFile(fileNamed('all.xml'), 'utf8')
    expect(xml).toContain('<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference">')
    expect(xml).toContain('<IDTypeName>Kolofon</IDTypeName><IDValue>www.kolofon.example</IDValue>')
    expect(xml.match(/<Product /g)).toHaveLength(2)
    expect(xml).toMatch(/<RecordReference>example\.kolofon\.www\.[0-9a-z]{12}<\/RecordReference>/)
    expect(xml).toContain('<TitleText>=Új; könyv</TitleText>')
  })

  it('IMPORT-12 ONIX since a day has what changed, and tells what is gone', async () => {
    const { code } = await run(
      'export',
      'onix',
      fileNamed('new.xml'),
      '--since',
      '2026-11-10',
      '--release',
      '3.1',
      '--short',
    )
    const xml = await readFile(fileNamed('new.xml'), 'utf8')
    expect(code).toBe(0)
    expect(xml).toContain('<ONIXmessage release="3.1" xmlns="http://ns.editeur.org/onix/3.1/short">')
    expect(xml.match(/<a002>\d\d/g)?.sort()).toEqual(['<a002>03', '<a002>05'])
    expect(xml).not.toContain('9789631234565')
  })

  it('IMPORT-12 a table has all titles under headings of its language, without formulas', async () => {
    const { code, stdout } = await run('export', 'csv', fileNamed('all.csv'), '--language', 'en', '--json')
    const table = await readFile(fileNamed('all.csv'), 'utf8')
    expect(code).toBe(0)
    const report = { file: fileNamed('all.csv'), records: 2, bytes: Buffer.byteLength(table) }
    expect(JSON.parse(stdout)).toMatchObject({
      ...report,
      seconds: expect.any(Number),
      peakMemoryMb: expect.any(Number),
    })
    expect(table).toMatch(/^\ufeffKolofon reference;EAN;Kolofon kind;Title;/)
    expect(table).toContain(`;9789631234572;BOOK;"'=Új; könyv";`)
    await run('export', 'csv', fileNamed('all.csv'))
    expect(await readFile(fileNamed('all.csv'), 'utf8')).toMatch(/^\ufeffKolofon-azonosító;EAN;Kolofon-típus;Cím;/)
  })

  it('stock is a table of what stands where, without formulas', async () => {
    await run('export', 'stock', fileNamed('stock.csv'))
    expect(await readFile(fileNamed('stock.csv'), 'utf8')).toBe(
      '\ufeffEAN;Cím;Kolofon-hely;Készlet;Félretett\r\n9789631234572;"\'=Új; könyv";bolt;3;0\r\n',
    )
    await run('place', 'set', 'raktar', 'CENTRAL', 'Raktár')
    for (const [place, records] of [
      ['bolt', 1],
      ['raktar', 0],
    ] as const) {
      const { stdout } = await run('stock', fileNamed('stock.csv'), '--warehouse', place, '--check', '--json')
      expect(JSON.parse(stdout)).toMatchObject({ records, same: records })
    }
  })

  it('a file that cannot be written is told, and nothing is left of it', async () => {
    const { code, stderr } = await run('export', 'onix', path.join(folder, 'nowhere', 'all.xml'))
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('cannot be written: ENOENT') })
    expect((await readdir(folder)).sort()).toEqual(['all.csv', 'all.xml', 'new.xml', 'stock.csv'])
  })

  it.each([
    ['onix', '--release', '2.1'],
    ['onix', '--since', 'yesterday'],
    ['onix', '--since', '2026-02-31'],
    ['csv', '--language', 'de'],
  ])('%s %s %s is not understood', async (format, option, value) => {
    expect((await run('export', format, fileNamed('x.xml'), option, value)).code).toBe(2)
  })
})
