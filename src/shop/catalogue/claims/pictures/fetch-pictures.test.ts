import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { measureRaster } from '#kit/formats/raster-image.ts'
import { HOUR_MS } from '#kit/durations.ts'
import { saveProducts } from '#shop/catalogue/products/editing/save-products.ts'
import { testShop } from '#shop/test-shop.ts'
import type { PictureLink } from '../facts/facts.ts'
import { fetchPictures } from './fetch-pictures.ts'
import type { FetchedPicture, PictureIntake } from './picture-intake.ts'
import { queuePictures } from './queue-pictures.ts'
import { shownPictures } from './show-pictures.ts'

let now = new Date('2026-11-16T10:00:00Z')
const { db } = await databaseForFile()

/** What stands at each address; what is not there fails. */
const web = new Map<string, Uint8Array | FetchedPicture>()
let fetchedAddresses: string[] = []
const objects = new Map<string, Uint8Array>()
const pictureIntake: PictureIntake = {
  async fetch({ address }) {
    fetchedAddresses.push(address)
    const found = web.get(address) ?? { kind: 'failed', reason: 'status 404' }
    return found instanceof Uint8Array ? { kind: 'fetched', bytes: found, etag: '"1"', lastModified: null } : found
  },
  measure: measureRaster,
  objects: { put: async (key, bytes) => void objects.set(key, bytes) },
}
const shop = testShop({ db, now: () => now, pictureIntake })

const picture = (background: string, { width = 200, height = 300 } = {}) =>
  sharp({ create: { width, height, channels: 3, background } })
const RED = await picture('#a00').jpeg().toBuffer()
const BLUE = await picture('#00a').png().toBuffer()
const keyOf = (id: string, bytes: Uint8Array, ending = 'jpg') =>
  `covers/${id}/${createHash('sha256').update(bytes).digest('hex')}.${ending}`

let number = 0
async function aBook(): Promise<string> {
  const ean = `97891${String(++number).padStart(8, '0')}`
  const name = { hu: `Könyv ${number}`, en: `Book ${number}` }
  const [book] = await saveProducts(shop, {
    added: [{ type: 'BOOK', ean, vatClass: 'BOOK', listPrice: 4990, name }],
  })
  return book?.id ?? ''
}
const cover = (address: string): PictureLink => ({ address, purpose: 'cover' })
const gallery = (address: string): PictureLink => ({ address, purpose: 'gallery' })
const queue = (productId: string, ...links: PictureLink[]) =>
  queuePictures(shop, { sourceId: 'files', pictures: [{ productId, links }] })
const shown = async (id: string) =>
  (
    await db
      .selectFrom('product_images')
      .where('product_id', '=', id)
      .orderBy('position')
      .select('object_key')
      .execute()
  ).map((row) => row.object_key)
const rowsOf = (id: string) =>
  db.selectFrom('picture_fetches').where('product_id', '=', id).orderBy('address').selectAll().execute()
const productRow = (id: string) => db.selectFrom('products').where('id', '=', id).selectAll().executeTakeFirst()

beforeEach(async () => {
  await db.deleteFrom('picture_fetches').execute()
  web.clear()
  fetchedAddresses = []
})

describe('pictures that a source names', () => {
  it('are fetched, decoded, kept under the name of their bytes, and shown; until then nothing changes', async () => {
    const id = await aBook()
    web.set('https://k.example/1.jpg', RED).set('https://k.example/2', BLUE)
    await queue(id, gallery('https://k.example/2'), cover('https://k.example/1.jpg'))
    expect(await shown(id)).toEqual([])
    expect(await fetchPictures(shop)).toEqual({ stored: 2, failed: 0, dropped: 0 })
    expect(await shown(id)).toEqual([keyOf(id, RED), keyOf(id, BLUE, 'png')])
    expect(objects.get(keyOf(id, RED))).toEqual(RED)
  })

  it('IMPORT-04 the same links again change nothing and ask nobody', async () => {
    const id = await aBook()
    web.set('https://k.example/1.jpg', RED)
    await queue(id, cover('https://k.example/1.jpg'))
    await fetchPictures(shop)
    const before = [await productRow(id), await rowsOf(id)]
    fetchedAddresses = []
    now = new Date(now.getTime() + HOUR_MS)
    await queue(id, cover('https://k.example/1.jpg'), gallery('https://k.example/1.jpg'))
    expect(await fetchPictures(shop)).toEqual({ stored: 0, failed: 0, dropped: 0 })
    expect([await productRow(id), await rowsOf(id)]).toEqual(before)
    expect(fetchedAddresses).toEqual([])
  })

  it('a gallery waits for its cover', async () => {
    const id = await aBook()
    web.set('https://k.example/2', BLUE)
    await queue(id, cover('https://k.example/1'), gallery('https://k.example/2'))
    expect(await fetchPictures(shop)).toEqual({ stored: 1, failed: 1, dropped: 0 })
    expect(await shown(id)).toEqual([])
    web.set('https://k.example/1', RED)
    now = new Date(now.getTime() + HOUR_MS)
    await fetchPictures(shop)
    expect(await shown(id)).toEqual([keyOf(id, RED), keyOf(id, BLUE, 'png')])
  })

  it('IMPORT-02 a failure never touches the title: five tries over two days, then a line in the report', async () => {
    const id = await aBook()
    web.set('https://k.example/1', RED)
    await queue(id, cover('https://k.example/1'))
    await fetchPictures(shop)
    const run = await aRunThatNames(id)
    await queue(id, cover('https://k.example/gone'))
    const begun = now.getTime()
    let tries = 0
    for (; tries < 10 && (await rowsOf(id)).some(({ state }) => state === 'waiting'); tries++) {
      const due = (await rowsOf(id)).find(({ state }) => state === 'waiting')?.next_try_at
      now = due ?? now
      await fetchPictures(shop)
    }
    expect(tries).toBe(5)
    expect((now.getTime() - begun) / HOUR_MS).toBeCloseTo(48.25)
    expect(await rowsOf(id)).toMatchObject([
      { state: 'stored', position: null },
      { state: 'dropped', position: 0 },
    ])
    expect(await shown(id)).toEqual([keyOf(id, RED)])
    expect(await db.selectFrom('import_problems').where('run_id', '=', run).selectAll().execute()).toMatchObject([
      { number: 7, code: 'picture-unreadable', field: 'pictures', value: 'https://k.example/gone' },
    ])
  })

  it('IMPORT-10 an address that may not be asked is given up at once', async () => {
    const id = await aBook()
    web.set('https://k.example/1', { kind: 'refused', reason: 'an address that is not of the internet' })
    await queue(id, cover('https://k.example/1'))
    expect(await fetchPictures(shop)).toEqual({ stored: 0, failed: 0, dropped: 1 })
    expect(await rowsOf(id)).toMatchObject([{ state: 'dropped', problem: 'picture-address' }])
  })

  it('what is no picture, cut off, or too small is none', async () => {
    const bad = {
      svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>'),
      html: Buffer.from('<!doctype html><title>Sign in</title>'),
      cut: RED.subarray(0, RED.length / 2),
      small: await picture('#0a0', { width: 300, height: 99 }).webp().toBuffer(),
      large: await picture('#0a0', { width: 5000, height: 4801 }).png().toBuffer(),
    }
    const id = await aBook()
    for (const [name, bytes] of Object.entries(bad)) web.set(`https://k.example/${name}`, bytes)
    await queue(id, ...Object.keys(bad).map((name) => gallery(`https://k.example/${name}`)))
    expect(await fetchPictures(shop)).toEqual({ stored: 0, failed: 5, dropped: 0 })
    expect([...objects.keys()].filter((key) => key.startsWith(`covers/${id}/`))).toEqual([])
  })

  it('one that stands under more than twenty titles is the source’s “no cover”', async () => {
    const none = await picture('#999').gif().toBuffer()
    const ids: string[] = []
    for (let count = 0; count < 22; count++) ids.push(await aBook())
    const named = (some: string[]) => ({
      sourceId: 'files',
      pictures: some.map((productId) => ({ productId, links: [cover(`https://k.example/${productId}`)] })),
    })
    for (const id of ids) web.set(`https://k.example/${id}`, none)
    await queuePictures(shop, named(ids.slice(0, 20)))
    expect(await fetchPictures(shop)).toEqual({ stored: 20, failed: 0, dropped: 0 })
    expect(await shown(ids[0] ?? '')).toHaveLength(1)
    await queuePictures(shop, named(ids))
    expect(await fetchPictures(shop)).toMatchObject({ stored: 0, dropped: 2 })
    for (const id of ids) {
      expect(await shown(id)).toEqual([])
      expect(await rowsOf(id)).toMatchObject([{ state: 'dropped', problem: 'picture-placeholder', object_key: null }])
    }
  })

  it('one that comes back is shown at once, and one that is named no more is gone', async () => {
    const id = await aBook()
    web.set('https://k.example/1', RED).set('https://k.example/2', BLUE)
    await queue(id, cover('https://k.example/1'))
    await fetchPictures(shop)
    await queue(id, cover('https://k.example/2'))
    await fetchPictures(shop)
    expect(await shown(id)).toEqual([keyOf(id, BLUE, 'png')])
    fetchedAddresses = []
    await queue(id, cover('https://k.example/1'))
    expect(await shown(id)).toEqual([keyOf(id, RED)])
    await fetchPictures(shop)
    expect(fetchedAddresses).toEqual([])
    await queue(id)
    expect(await shown(id)).toEqual([])
  })

  it('IMPORT-07 those that stood in the catalogue before come back with their links, and nothing is fetched', async () => {
    const id = await aBook()
    web.set('https://k.example/1', RED)
    await queue(id, cover('https://k.example/1'))
    await fetchPictures(shop)
    const stored = { objectKey: 'products/old.webp', width: 300, height: 400 }
    await saveProducts(shop, { changed: [{ id, pictures: [stored] }] })
    await queue(id, { ...cover('https://shop.example/old.webp'), stored })
    await fetchPictures(shop)
    expect(await shown(id)).toEqual(['products/old.webp'])
    expect(await rowsOf(id)).toMatchObject([{ position: null }])
  })

  it('IMPORT-06 two who fetch at once fetch each once, and what one left behind is fetched by the next', async () => {
    const ids = [await aBook(), await aBook(), await aBook()]
    for (const id of ids) {
      web.set(`https://k.example/${id}`, RED)
      await queue(id, cover(`https://k.example/${id}`))
    }
    const dying = testShop({
      db,
      now: () => now,
      pictureIntake: { ...pictureIntake, fetch: () => Promise.reject(new Error('killed')) },
    })
    await expect(fetchPictures(dying)).rejects.toThrow('killed')
    await fetchPictures(shop)
    expect(fetchedAddresses).toEqual([])
    now = new Date(now.getTime() + HOUR_MS)
    await Promise.all([fetchPictures(shop), fetchPictures(shop)])
    expect(fetchedAddresses.toSorted()).toEqual(ids.map((id) => `https://k.example/${id}`).toSorted())
  })
})

/** The cover first; without one, what there is stays. */
it('what is shown is the cover and after it the gallery', () => {
  const stored = (objectKey: string) => ({ objectKey, width: 200, height: 300 })
  const named = (position: number, key: string | null, problem: string | null = null) => ({
    position,
    stored: key === null ? null : stored(key),
    problem,
  })
  expect(shownPictures([named(2, 'c'), named(0, 'a'), named(1, null)])).toEqual([stored('a'), stored('c')])
  expect(shownPictures([named(1, 'b')])).toBeNull()
  expect(shownPictures([named(0, null, 'picture-unreadable'), named(1, 'b')])).toBeNull()
  expect(shownPictures([named(0, null, 'picture-placeholder'), named(1, 'b')])).toEqual([])
  expect(shownPictures([])).toEqual([])
})

/** A run whose seventh record is this title, and the claim it left. */
async function aRunThatNames(productId: string): Promise<number> {
  const { ean = '' } = (await productRow(productId)) ?? {}
  const { id: run } = await db
    .insertInto('import_runs')
    .values({
      source_id: 'files',
      kind: 'import',
      state: 'done',
      file: '{}',
      cursor: '{}',
      started_by_kind: 'command',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('import_rows').values({ run_id: run, number: 7, line: 1, ean, notification: 'whole' }).execute()
  await db
    .insertInto('product_claims')
    .values({ product_id: productId, source_id: 'files', facts: '{}', hash: 'h', run_id: run, claimed_at: now })
    .execute()
  return run
}
