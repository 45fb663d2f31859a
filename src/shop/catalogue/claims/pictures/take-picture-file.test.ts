import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { measureRaster } from '#kit/formats/raster-image.ts'
import { saveProducts } from '#shop/catalogue/products/editing/save-products.ts'
import { testShop } from '#shop/test-shop.ts'
import { fetchPictures } from './fetch-pictures.ts'
import type { PictureIntake } from './picture-intake.ts'
import { queuePictures } from './queue-pictures.ts'
import { takePictureFile, titleOfFile } from './take-picture-file.ts'

const { db } = await databaseForFile()
const picture = (background: string) =>
  sharp({ create: { width: 200, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer()
const [RED, BLUE, GREEN] = await Promise.all([picture('#a00'), picture('#00a'), picture('#0a0')])
const intake: PictureIntake = {
  fetch: async () => ({ kind: 'fetched', bytes: GREEN, etag: null, lastModified: null }),
  measure: measureRaster,
  objects: { put: async () => {} },
}
const shop = testShop({ db, now: () => new Date('2026-11-16T10:00:00Z'), pictureIntake: intake })
const EANS = ['9789631420012', '9789631420029']
const ids = (
  await saveProducts(shop, {
    added: EANS.map((ean) => ({ type: 'BOOK', ean, vatClass: 'BOOK', listPrice: 1000, name: { hu: ean, en: ean } })),
  })
).map(({ id }) => id)
const [EAN = '', OTHER_EAN = ''] = EANS
const [id = '', other = ''] = ids
const take = (name: string, bytes: Uint8Array) => takePictureFile(shop, intake, { name, bytes })
const shown = async (productId: string) =>
  (
    await db
      .selectFrom('product_images')
      .where('product_id', '=', productId)
      .orderBy('position')
      .select('object_key')
      .execute()
  ).map((row) => row.object_key.split('/')[2])
const fileOf = (bytes: Uint8Array) => `${createHash('sha256').update(bytes).digest('hex')}.jpg`

describe('a picture that a bookseller brings as a file', () => {
  it('is named by the EAN of its title, with its place after it', () => {
    expect(titleOfFile('9789631420012.jpg')).toEqual({ ean: EAN, position: 0 })
    expect(titleOfFile('978-963-142-001-2_2.PNG')).toEqual({ ean: EAN, position: 1 })
    expect(titleOfFile('9789631420012_1.webp')).toEqual({ ean: EAN, position: 0 })
    for (const name of ['9789631420013.jpg', 'borito.jpg', '9789631420012.svg', '9789631420012', '.jpg'])
      expect(titleOfFile(name), name).toBeNull()
  })

  it('IMPORT-04 is shown, and the same again changes nothing', async () => {
    expect(await take(`${EAN}.jpg`, RED)).toEqual({ ok: true, value: { isChanged: true } })
    expect(await take(`${EAN}_2.jpg`, BLUE)).toEqual({ ok: true, value: { isChanged: true } })
    expect(await shown(id)).toEqual([fileOf(RED), fileOf(BLUE)])
    expect(await take(`${EAN}.jpg`, RED)).toEqual({ ok: true, value: { isChanged: false } })
    await take(`${EAN}.jpg`, GREEN)
    expect(await shown(id)).toEqual([fileOf(GREEN), fileOf(BLUE)])
    await take(`${EAN}.jpg`, RED)
  })

  it('IMPORT-05 keeps its place against every source', async () => {
    const links = [1, 2, 3].map((number) => ({
      address: `https://k.example/${number}`,
      purpose: number === 1 ? ('cover' as const) : ('gallery' as const),
    }))
    await queuePictures(shop, { sourceId: 'files', pictures: [{ productId: id, links }] })
    await fetchPictures(shop)
    expect(await shown(id)).toEqual([fileOf(RED), fileOf(BLUE), fileOf(GREEN)])
    await queuePictures(shop, { sourceId: 'files', pictures: [{ productId: id, links: [] }] })
    expect(await shown(id)).toEqual([fileOf(RED), fileOf(BLUE)])
  })

  it('takes the place of one that a source named', async () => {
    const links = [{ address: 'https://k.example/other', purpose: 'cover' as const }]
    expect(await take(`${OTHER_EAN}_2.jpg`, BLUE)).toEqual({ ok: false, failure: { kind: 'cover-missing' } })
    await queuePictures(shop, { sourceId: 'files', pictures: [{ productId: other, links }] })
    await fetchPictures(shop)
    expect(await shown(other)).toEqual([fileOf(GREEN)])
    await take(`${OTHER_EAN}.jpg`, RED)
    expect(await shown(other)).toEqual([fileOf(RED)])
  })

  it('is refused where it has no title or is no picture', async () => {
    expect(await take('borito.jpg', RED)).toEqual({ ok: false, failure: { kind: 'not-named-by-ean' } })
    expect(await take('9789630000000.jpg', RED)).toEqual({
      ok: false,
      failure: { kind: 'no-such-title', ean: '9789630000000' },
    })
    expect(await take(`${EAN}.jpg`, Buffer.from('<svg/>'))).toMatchObject({ failure: { kind: 'unreadable' } })
  })
})
