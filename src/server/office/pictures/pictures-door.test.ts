import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { measureRaster, resizeRaster } from '#kit/formats/raster-image.ts'
import { saveProducts } from '#shop/catalogue/products/editing/save-products.ts'
import { productCards } from '#shop/catalogue/products/product-cards.ts'
import { changeByHand, releaseByHand } from '#shop/catalogue/claims/claim-by-hand.ts'
import { pictureLinks } from '#shop/catalogue/claims/pictures/picture-links.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import { withUnseenPictures, unseenPictures } from '../preview/unseen-pictures.ts'
import { testOffice } from '../test-office.ts'
import { titleFieldShapes } from '../products/title-shapes.ts'
import { officePictures } from './pictures-door.ts'

const { db } = await databaseForFile()
const stored = new Map<string, Buffer>()
const pictures = officePictures({
  measure: measureRaster,
  resize: resizeRaster,
  objects: {
    put: async (key, bytes) => void stored.set(key, Buffer.from(bytes)),
    get: async (key) => stored.get(key) ?? null,
  },
})
/** A person may send so many in a second. */
let time = Date.parse('2026-11-16T10:00:00Z')
const { shop, answer, comeIn, call } = testOffice({ db, now: () => new Date((time += 50)), pictures })
const { cookie } = await comeIn()

/** The left half red, the right half blue. */
const twoHalves = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#f00' } })
  .composite([{ input: { create: { width: 200, height: 200, channels: 3, background: '#00f' } }, left: 200, top: 0 }])
  .png()
  .toBuffer()
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } })
    .png()
    .toBuffer()

type Sent = { objectKey: string; width: number; height: number; type?: string }
const send = async (body: Buffer | ReadableStream<Uint8Array>, headers: Record<string, string> = {}) => {
  const request = new Request('http://localhost:3000/admin/api/pictures', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'origin': 'http://localhost:3000', 'cookie': cookie ?? '', ...headers },
    ...(body instanceof ReadableStream ? { body, duplex: 'half' } : { body: new Uint8Array(body) }),
  })
  const response = await answer(request, '::1')
  const answerBody = (await response.json()) as Sent
  return { status: response.status, kind: answerBody.type?.split('#')[1], ...answerBody }
}

describe('pictures of titles', () => {
  it('OFFICE-32 are taken as they are, and shown of them is what was said: turned, and a part', async () => {
    const sent = await send(twoHalves)
    expect(sent).toMatchObject({ status: 201, width: 400, height: 200 })
    expect(stored.get(sent.objectKey)).toEqual(twoHalves)
    const look = async (query: string) =>
      call('GET', `/pictures?key=${sent.objectKey}&width=160${query}`, { cookie }).then(async (response) =>
        sharp(await response.arrayBuffer())
          .raw()
          .toBuffer({ resolveWithObject: true }),
      )
    expect((await look('')).info).toMatchObject({ width: 160, height: 80 })
    const right = await look('&cut=0,5000,0,5000,10000')
    expect(right.info).toMatchObject({ width: 160, height: 160 })
    expect(right.data[2], 'blue').toBeGreaterThan(200)
    // Turned clockwise, the left half stands above.
    const above = await look('&cut=90,0,0,10000,5000')
    expect(above.info).toMatchObject({ width: 160, height: 160 })
    expect(above.data[0], 'red').toBeGreaterThan(200)
  })

  it('OFFICE-32 what is no picture, too small, too large or a bomb is refused with its reason, and nothing is kept', async () => {
    const before = stored.size
    expect(await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({
      status: 415,
      kind: 'picture-of-other-kind',
    })
    expect(await send(await plain(99, 400))).toMatchObject({ kind: 'picture-too-small' })
    expect(await send(await plain(5000, 5000))).toMatchObject({ kind: 'picture-of-too-many-points' })
    expect(await send(twoHalves.subarray(0, twoHalves.length - 60))).toMatchObject({ kind: 'picture-broken' })
    expect(await send(Buffer.alloc(0))).toMatchObject({ kind: 'picture-of-other-kind' })
    expect(await send(Buffer.alloc(20 * 1024 * 1024 + 1))).toMatchObject({ status: 413, kind: 'picture-too-large' })
    expect(stored.size).toBe(before)
  })

  it('OFFICE-32 that come in pieces are kept when they are whole; of one cut off, or that goes on too long, nothing is left', async () => {
    const left = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('kolofon-brought-'))
    const [before, keptCount] = [await left(), stored.size]
    const pieces = (bytes: readonly Buffer[], end: 'whole' | 'cut') =>
      new ReadableStream<Uint8Array>({
        start(stream) {
          for (const piece of bytes) stream.enqueue(new Uint8Array(piece))
          if (end === 'whole') stream.close()
          else stream.error(new Error('the line is gone'))
        },
      })
    const half = twoHalves.length / 2
    expect(await send(pieces([twoHalves.subarray(0, half)], 'cut'))).toMatchObject({ status: 400, kind: 'cut-off' })
    // Nothing said how long it would be.
    const mebibytes = Array.from({ length: 21 }, () => Buffer.alloc(1024 * 1024))
    expect(await send(pieces(mebibytes, 'whole'))).toMatchObject({ status: 413, kind: 'picture-too-large' })
    expect(stored.size).toBe(keptCount)
    const whole = pieces([twoHalves.subarray(0, half), twoHalves.subarray(half)], 'whole')
    expect(await send(whole)).toMatchObject({ status: 201, width: 400, height: 200 })
    expect(await left()).toEqual(before)
  })

  it('OFFICE-32 ten at once are all kept, and a broken one among them is nobody else’s trouble', async () => {
    const brought = await Promise.all(
      Array.from({ length: 10 }, (_, index) => send(index === 4 ? Buffer.from('GIF89a') : twoHalves)),
    )
    expect(brought.map(({ status }) => status)).toEqual(brought.map((_, index) => (index === 4 ? 422 : 201)))
  })

  it('OFFICE-32 are brought by whoever may write titles, and of the store only pictures of titles are shown', async () => {
    const packer = await comeIn({ roles: ['packer'] })
    expect(await send(twoHalves, { cookie: packer.cookie ?? '' })).toMatchObject({ kind: 'forbidden' })
    expect(await send(twoHalves, { origin: 'https://shop.example' })).toMatchObject({ kind: 'wrong-origin' })
    stored.set('invoices/a/0123456789abcdef.png', twoHalves)
    const keys = ['invoices/a/0123456789abcdef.png', 'covers/office/0123456789abcdef.png', '']
    for (const key of keys) expect((await call('GET', `/pictures?key=${key}&width=160`, { cookie })).status).toBe(404)
    const [key] = stored.keys()
    for (const query of ['width=161', 'width=160&cut=45,0,0,1,1', 'width=160&cut=x'])
      expect((await call('GET', `/pictures?key=${key}&${query}`, { cookie })).status).toBe(404)
  })

  it('OFFICE-32 are a field of what booksellers say: order and cut reach the shop, and go when it is released', async () => {
    const [one, other] = [await send(twoHalves), await send(await plain(300, 400))]
    const pictureLink = ({ objectKey, width, height }: Sent) => ({ objectKey, width, height })
    const name = { hu: 'Utas és holdvilág', en: 'Journey by Moonlight' }
    const [saved] = await saveProducts(shop, {
      added: [
        { type: 'BOOK', ean: '9789631234565', vatClass: 'BOOK', listPrice: 4990, name, pictures: [pictureLink(other)] },
      ],
    })
    const productId = saved?.id ?? ''
    const rows = async () =>
      (
        await db
          .selectFrom('product_images')
          .where('product_id', '=', productId)
          .orderBy('position')
          .select(['object_key', 'width', 'height', 'cut'])
          .execute()
      ).map(({ object_key, ...rest }) => ({ objectKey: object_key, ...rest }))
    const cover = async () => (await productCards(shop, 'hu', [productId])).cards[0]?.picture
    const before = await cover()
    const half = { ...pictureLink(one), width: 200, cut: [0, 5000, 0, 5000, 10_000] as const }
    const fields = { pictures: pictureLinks([half, pictureLink(other)]) }
    await changeByHand(shop, { productId, fields, by: BOOKSELLER })
    expect(await rows()).toEqual([half, { ...pictureLink(other), cut: null }])
    const shown = await cover()
    expect(shown).toMatchObject({ width: 200, height: 200 })
    expect(shown?.src).not.toBe(before?.src)

    // Cut otherwise it is another picture to every page; a preview shows it before anybody else can.
    const whole = { pictures: pictureLinks([pictureLink(one)]) }
    await changeByHand(shop, { productId, fields: whole, by: BOOKSELLER })
    expect(await rows()).toEqual([{ ...pictureLink(one), cut: null }])
    expect((await cover())?.src).not.toBe(shown?.src)
    const page = `<img src="${shown?.src}" srcset="${shown?.src} 320w"/><img src="/images/${productId}/1/96.a.webp"/>`
    const seen = withUnseenPictures(page, unseenPictures(productId, fields.pictures))
    const address = `/admin/api/pictures?key=${encodeURIComponent(one.objectKey)}&amp;cut=0%2C5000%2C0%2C5000%2C10000&amp;width=320`
    expect(seen).toBe(`<img src="${address}" srcset="${address} 320w"/><img src="/images/${productId}/1/96.a.webp"/>`)

    await releaseByHand(shop, { productId, fields: ['pictures'], by: BOOKSELLER })
    expect(await rows()).toEqual([{ ...pictureLink(other), cut: null }])
    const shape = titleFieldShapes.pictures
    expect(shape.safeParse([half]).success).toBe(true)
    for (const wrong of [[{ ...half, cut: [0, 9000, 0, 5000, 1] }], [{ ...half, objectKey: 'invoices/a.pdf' }]])
      expect(shape.safeParse(wrong).success).toBe(false)
  })
})
