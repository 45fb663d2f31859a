import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { saveProducts } from '#shop/catalogue/products/editing/save-products.ts'
import { testShop } from '#shop/test-shop.ts'
import { zipOf } from '#tests/support/zip-of.ts'
import { runCommand } from '../test-command.ts'

const { db, url } = await databaseForFile()
const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-pictures-'))
afterAll(() => rm(folder, { recursive: true }))
const command = (place: string) =>
  runCommand(['import', 'pictures', place], {
    DATABASE_URL: url,
    DATA_DIR: path.join(folder, 'data'),
    SHOP_SECRET: Buffer.alloc(32, 7).toString('base64'),
  })

const EAN = '9789631420012'
const [book] = await saveProducts(testShop({ db, now: () => new Date('2026-11-16T10:00:00Z') }), {
  added: [{ type: 'BOOK', ean: EAN, vatClass: 'BOOK', listPrice: 1000, name: { hu: 'Könyv', en: 'Book' } }],
})
const picture = (background: string) =>
  sharp({ create: { width: 200, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer()
const [RED, BLUE] = await Promise.all([picture('#a00'), picture('#00a')])

describe('pictures on the command line', () => {
  it('of a folder are taken by their names, and what is not taken is said', async () => {
    const place = path.join(folder, 'kepek')
    await mkdir(path.join(place, 'folder'), { recursive: true })
    const files = {
      [`${EAN}.jpg`]: RED,
      [`${EAN}_2.jpg`]: BLUE,
      '9789630000000.jpg': RED,
      'a.txt': RED,
      [`${EAN}_3.png`]: Buffer.from('<html>'),
    }
    for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(place, name), bytes)
    const { code, stdout } = await command(place)
    expect(stdout.split('\n')).toEqual([
      '9789630000000.jpg has no title: there is no 9789630000000.',
      `${EAN}_3.png is refused. These bytes are no picture of a kind that is read.`,
      'a.txt is not named by an EAN, as 9789631420012.jpg or 9789631420012_2.jpg.',
      '2 pictures taken, 0 were there already, 3 not taken.',
      '',
    ])
    expect(code).toBe(0)
    const rows = await db
      .selectFrom('product_images')
      .where('product_id', '=', book?.id ?? '')
      .selectAll()
      .execute()
    expect(rows).toMatchObject([
      { width: 200, height: 300 },
      { width: 200, height: 300 },
    ])
    expect(await readdir(path.join(folder, 'data/objects/covers', book?.id ?? ''))).toHaveLength(2)
  })

  it('IMPORT-04 of a zip the same, and the same again changes nothing', async () => {
    const place = path.join(folder, 'kepek.zip')
    await writeFile(place, zipOf({ name: `a/b/${EAN}.jpg`, content: RED }, { name: `../${EAN}_2.jpg`, content: RED }))
    expect((await command(place)).stdout).toBe('1 pictures taken, 1 were there already, 0 not taken.\n')
    expect((await command(place)).stdout).toBe('0 pictures taken, 2 were there already, 0 not taken.\n')
  })

  it('a place that is none is said', async () => {
    expect(await command(path.join(folder, 'nowhere'))).toMatchObject({ code: 1 })
    const broken = path.join(folder, 'broken.zip')
    await writeFile(broken, 'PK')
    expect(await command(broken)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('neither a folder nor a zip'),
    })
  })
})
