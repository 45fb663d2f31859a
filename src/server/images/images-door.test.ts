import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { silentLog } from '#database/test-server.ts'
import { frameRaster, resizeRaster } from '#kit/formats/raster-image.ts'
import { workQueue, type WorkQueue } from '#kit/work-queue.ts'
import { folderStore } from '#providers/object-storage/folder-store.ts'
import { coverFonts } from '#cover-art/cover-art.ts'
import { homeShelves } from '#shop/catalogue/lists/home-shelves.ts'
import { pictureVersion } from '#shop/catalogue/products/pictures/picture.ts'
import { objectAddresses } from '#shop/catalogue/content/object-address.ts'
import type { ObjectStore } from '#shop/catalogue/content/object-store.ts'
import { testShop } from '#shop/test-shop.ts'
import { imageFiles } from './image-files.ts'
import { imageCache } from './image-cache.ts'
import { imagesDoor } from './images-door.ts'
import { PageCache } from '../pages/page-cache.ts'
import { paidWork } from '../http/paid-work.ts'
import { workBudget, type WorkBudget } from '../http/work-budget.ts'

const { db } = await databaseForFile()
const VISITOR = { requestId: 'a', address: '203.0.113.1' }
const fonts = coverFonts(path.join(import.meta.dirname, '../../../assets/cover-fonts'))
const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-door-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

let products = 0

/** A book whose picture lies at this key, or which has none. */
async function aBook(objectKey: string | null, position = 0, cut: number[] | null = null): Promise<string> {
  const id = `book${String(++products).padStart(8, '0')}`
  await db
    .insertInto('products')
    .values({
      id,
      type: 'BOOK',
      ean: `97800000${String(products).padStart(5, '0')}`,
      vat_class: 'book',
      list_price: 1000,
    })
    .execute()
  await db
    .insertInto('product_texts')
    .values(
      (['hu', 'en'] as const).map((language) => ({
        product_id: id,
        type: 'BOOK' as const,
        language,
        name: 'Egy <könyv>',
        description: '',
        slug: id,
      })),
    )
    .execute()
  if (objectKey)
    await db
      .insertInto('product_images')
      .values({ product_id: id, position, object_key: objectKey, width: 700, height: 1000, cut })
      .execute()
  return id
}

function aPicture(width = 700, height = 1000): Sharp {
  return sharp({
    create: { width, height, channels: 3, background: '#884422', noise: { type: 'gaussian', mean: 120, sigma: 30 } },
  })
}

describe('the images door', () => {
  let objects: ObjectStore
  let queue: WorkQueue
  let reads: string[] = []
  let now = new Date('2026-11-15T10:00:00Z')
  let number = 0
  let app: ReturnType<typeof imagesDoor>
  let cacheFolder = ''
  let budget: WorkBudget

  beforeEach(() => {
    now = new Date('2026-11-15T10:00:00Z')
    reads = []
    const clock = { now: () => now }
    const stored = folderStore({
      folder: path.join(folder, `objects-${++number}`),
      publicUrl: '',
      addresses: objectAddresses(Buffer.alloc(32), clock.now),
    })
    objects = {
      ...stored,
      get: (key, options) => {
        reads.push(key)
        return stored.get(key, options)
      },
    }
    queue = workQueue({ mostWaiting: 10 })
    cacheFolder = path.join(folder, `images-${number}`)
    const files = imageFiles({ folder: cacheFolder, maxBytes: 10_000_000 })
    budget = workBudget({ now: () => now.getTime(), isOn: true })
    app = imagesDoor({
      shop: testShop({ db, now: clock.now }),
      objects,
      workers: { resize: resizeRaster, frame: frameRaster },
      imageCache: imageCache({ files, queue, clock, log: silentLog }),
      paid: paidWork({ budget, now: () => performance.now() }),
      fonts,
      cache: new PageCache(1_000_000),
      headers: { 'x-content-type-options': 'nosniff' },
    })
  })

  async function ask(address: string, headers: Record<string, string> = {}) {
    const response = await app.request(address, { headers }, VISITOR)
    const bytes = Buffer.from(await response.arrayBuffer())
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      kept: response.headers.get('cache-control'),
      etag: response.headers.get('etag') ?? '',
      location: response.headers.get('location'),
      bytes,
    }
  }

  const address = (id: string, key: string, file: `${number}.${string}`, position = 0) => {
    const [width, format] = file.split('.')
    return `/images/${id}/${position}/${width}.${pictureVersion(key)}.${format}`
  }

  it('PAGE-03: makes WebP in every width it offers, to be kept for ever', async () => {
    await objects.put('a.jpg', await aPicture().jpeg().toBuffer())
    const id = await aBook('a.jpg')
    for (const width of [96, 160, 240, 320, 480, 640]) {
      const image = await ask(address(id, 'a.jpg', `${width}.webp`))
      expect(image).toMatchObject({ status: 200, type: 'image/webp', kept: 'public, max-age=31536000, immutable' })
      const made = await sharp(image.bytes).metadata()
      expect([made.format, made.width, made.height]).toEqual(['webp', width, Math.round((width * 1000) / 700)])
    }
    // Never larger than it is.
    expect(await sharp((await ask(address(id, 'a.jpg', '960.webp'))).bytes).metadata()).toMatchObject({ width: 700 })
  })

  it('OFFICE-32 PAGE-03: shows of a picture what booksellers have chosen of it, on pages, in letters and where links are shared', async () => {
    // Above white, below black; only the lower half is shown, lying.
    const halves = aPicture(200, 300).composite([
      { input: { create: { width: 200, height: 150, channels: 3, background: '#fff' } }, left: 0, top: 0 },
      { input: { create: { width: 200, height: 150, channels: 3, background: '#000' } }, left: 0, top: 150 },
    ])
    await objects.put('covers/a.png', await halves.png().toBuffer())
    const cut = [90, 0, 0, 5000, 10_000] as const
    const id = await aBook('covers/a.png', 0, [...cut])
    const image = await ask(`/images/${id}/0/160.${pictureVersion('covers/a.png', cut)}.webp`)
    const { data, info } = await sharp(image.bytes).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, Math.max(...data) < 30]).toEqual([150, 200, true])
    // The same address without the cut is of another picture.
    expect((await ask(address(id, 'covers/a.png', '160.webp'))).status).toBe(302)
    const letter = await ask(`/images/letters/${id}.png`)
    const middle = await sharp(letter.bytes).extract({ left: 40, top: 100, width: 10, height: 10 }).raw().toBuffer()
    expect(middle[0], 'dark').toBeLessThan(30)
  })

  it('PAGE-03: makes AVIF after the first visitor has been given WebP', async () => {
    await objects.put('a.png', await aPicture(200, 300).png().toBuffer())
    const id = await aBook('a.png')
    const first = await ask(address(id, 'a.png', '96.avif'))
    expect(first).toMatchObject({ status: 200, type: 'image/webp', kept: 'public, max-age=300' })
    await queue.idle()
    const second = await ask(address(id, 'a.png', '96.avif'))
    expect(second).toMatchObject({ status: 200, type: 'image/avif', kept: 'public, max-age=31536000, immutable' })
    expect(await sharp(second.bytes).metadata()).toMatchObject({
      format: 'heif',
      compression: 'av1',
      width: 96,
      height: 144,
    })
  })

  it('PAGE-03: makes a picture once, however many ask for it at once or later', async () => {
    await objects.put('a.jpg', await aPicture().jpeg().toBuffer())
    const id = await aBook('a.jpg')
    const imagePath = address(id, 'a.jpg', '160.webp')
    const images = await Promise.all(Array.from({ length: 12 }, () => ask(imagePath)))
    expect(new Set(images.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
    await ask(imagePath)
    expect(reads).toEqual(['a.jpg'])
    expect((await ask(imagePath, { 'if-none-match': images[0]?.etag ?? '' })).status).toBe(304)
  })

  it('turns a picture as its camera says, and tells nothing else of what the camera wrote', async () => {
    const taken = aPicture(300, 200)
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .withMetadata({ orientation: 6 })
    await objects.put('a.jpg', await taken.jpeg().toBuffer())
    const id = await aBook('a.jpg')
    const { width, height, exif } = await sharp((await ask(address(id, 'a.jpg', '96.webp'))).bytes).metadata()
    expect({ width, height, exif }).toEqual({ width: 96, height: 144, exif: undefined })
  })

  it('DATA-20 WEB-57 shows the picture of a slide from the object store, in its sizes', async () => {
    await objects.put('slides/autumn.jpg', await aPicture(1200, 1500).jpeg().toBuffer())
    const slide = { lang: 'hu' as const, sort: 1, label: '', title: 'Ősz', description: '', action: '' }
    await db
      .insertInto('carousel_slides')
      .values([
        { ...slide, id: 'autumn-hu', s3key: 'slides/autumn.jpg' },
        { ...slide, id: 'lost-hu', s3key: 'slides/lost.jpg' },
        { ...slide, id: 'bare-hu', s3key: null },
        // The specification's fields alone.
        {
          id: 'plain-hu',
          lang: 'hu',
          sort: 2,
          description: 'Őszi vásár',
          url: 'https://fair.example/',
          image: 'slides/autumn.jpg',
        },
      ])
      .execute()
    const { slides } = await homeShelves(testShop({ db, now: () => now }), 'hu')
    const pictures = new Map(slides.map(({ id, picture }) => [id, picture]))
    const image = await ask(pictures.get('autumn-hu')?.src ?? '')
    expect(image).toMatchObject({ status: 200, type: 'image/webp', kept: 'public, max-age=31536000, immutable' })
    expect(await sharp(image.bytes).metadata()).toMatchObject({ width: 320, height: 400 })
    expect((await ask(pictures.get('lost-hu')?.src ?? '')).status).toBe(404)
    expect(pictures.get('bare-hu')).toBeNull()
    expect((await ask(pictures.get('plain-hu')?.src ?? '')).status).toBe(200)
    expect(slides.find(({ id }) => id === 'plain-hu')).toMatchObject({
      title: 'Őszi vásár',
      description: '',
      link: { kind: 'outside', url: 'https://fair.example/' },
    })
    expect((await ask('/images/slides/nobody/320.1.webp')).status).toBe(404)
  })

  it('shows the gallery by position', async () => {
    await objects.put('b.jpg', await aPicture(300, 200).jpeg().toBuffer())
    const id = await aBook('b.jpg', 3)
    expect((await ask(address(id, 'b.jpg', '160.webp', 3))).type).toBe('image/webp')
    expect((await ask(address(id, 'b.jpg', '160.webp', 4))).status).toBe(404)
  })

  it('leads from a former picture’s address to the present one', async () => {
    await objects.put('new.jpg', await aPicture().jpeg().toBuffer())
    const id = await aBook('new.jpg')
    const former = await ask(address(id, 'old.jpg', '160.webp'))
    expect(former).toMatchObject({ status: 302, location: address(id, 'new.jpg', '160.webp'), kept: 'no-cache' })
    expect(await readdir(folder)).not.toContain(path.basename(cacheFolder))
  })

  it('PAGE-03: has nothing for an unknown product, an unlisted width, another format', async () => {
    await objects.put('a.jpg', await aPicture().jpeg().toBuffer())
    const id = await aBook('a.jpg')
    for (const imagePath of [
      address('nosuchbook00', 'a.jpg', '160.webp'),
      '/images/social/nosuchbook00.png',
      '/covers/nosuchbook00.svg',
      address(id, 'a.jpg', '161.webp'),
      address(id, 'a.jpg', '9600.webp'),
      address(id, 'a.jpg', '0160.webp' as '160.webp'),
      address(id, 'a.jpg', '160.jpeg'),
      address(id, 'a.jpg', '160.svg'),
      `/images/${id}/0/160.webp`,
      `/images/${id}/0/160.${'a'.repeat(300)}.webp`,
      `/images/${id}/0`,
      `/images/${id}/00/160.abc.webp`,
      `/images/..%2f..%2fetc/0/160.abc.webp`,
      `/images/${id}/0/..%2f160.abc.webp`,
      '/images/',
    ])
      expect((await ask(imagePath)).status, imagePath).toBe(404)
  })

  describe('PAGE-03: an original that cannot be shown gives way to the drawn cover:', () => {
    const jpeg = aPicture(400, 600).jpeg().toBuffer()
    const png = aPicture(400, 600).png().toBuffer()
    const script = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'

    it.each<[string, () => Promise<Uint8Array | null>]>([
      ['a missing one', async () => null],
      ['an empty one', async () => Buffer.alloc(0)],
      ['text', async () => Buffer.from('not a picture at all')],
      ['a truncated JPEG', async () => (await jpeg).subarray(0, 3000)],
      ['a truncated PNG', async () => (await png).subarray(0, 3000)],
      ['a JPEG’s first bytes', async () => Buffer.from('ffd8ffe0', 'hex')],
      ['an SVG with a script', async () => Buffer.from(script)],
      ['a PDF', async () => Buffer.from('%PDF-1.7\n%%EOF')],
      ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['a PNG of 50 000 × 50 000 points', async () => bomb(50_000, 50_000)],
      ['a PNG of 2 147 483 647 points each way', async () => bomb(0x7fffffff, 0x7fffffff)],
      ['a picture that is all pixels and no bytes', async () => blank(6000, 6000)],
      ['a picture of too many bytes', async () => Buffer.concat([await jpeg, Buffer.alloc(26 * 1024 * 1024)])],
    ])('%s', async (_, original) => {
      const bytes = await original()
      if (bytes) await objects.put('x.jpg', bytes)
      const id = await aBook('x.jpg')
      for (const file of ['320.webp', '320.avif'] as const) {
        const image = await ask(address(id, 'x.jpg', file))
        expect(image).toMatchObject({ status: 200, type: 'image/svg+xml', kept: 'public, max-age=300' })
        expect(String(image.bytes)).toMatch(/^<svg.+Egy &lt;könyv&gt;/)
        expect(String(image.bytes)).not.toContain('<script')
      }
      const social = await ask(`/images/social/${id}.png`)
      expect(await sharp(social.bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    })

    it('is left alone for a minute, then tried again', async () => {
      const id = await aBook('late.jpg')
      const imagePath = address(id, 'late.jpg', '160.webp')
      for (let times = 0; times < 5; times++) expect((await ask(imagePath)).type).toBe('image/svg+xml')
      expect(reads).toEqual(['late.jpg'])
      await objects.put('late.jpg', await jpeg)
      now = new Date('2026-11-15T10:01:01Z')
      expect((await ask(imagePath)).type).toBe('image/webp')
    })

    it('a store that fails is no failure of the shop', async () => {
      const id = await aBook('a.jpg')
      objects.get = async () => {
        throw new Error('The network is away')
      }
      expect((await ask(address(id, 'a.jpg', '160.webp'))).type).toBe('image/svg+xml')
      expect((await ask(`/images/social/${id}.png`)).status).toBe(200)
    })

    it('so does one for which too many wait', async () => {
      await objects.put('a.jpg', await aPicture().jpeg().toBuffer())
      const ids = await Promise.all(Array.from({ length: 30 }, () => aBook('a.jpg')))
      const images = await Promise.all(ids.map((id) => ask(address(id, 'a.jpg', '96.webp'))))
      expect(new Set(images.map(({ status }) => status))).toEqual(new Set([200]))
      expect(images.filter(({ type }) => type === 'image/webp').length).toBeGreaterThanOrEqual(10)
      expect(images.some(({ type }) => type === 'image/svg+xml')).toBe(true)
    })
  })

  it('WEB-52 makes none for a network whose time is used up; those that are kept are still sent', async () => {
    await objects.put('a.jpg', await aPicture().jpeg().toBuffer())
    const id = await aBook('a.jpg')
    const drawn = await aBook(null)
    budget.spend('pictures', VISITOR.address, 120_000)
    expect((await ask(address(id, 'a.jpg', '96.webp'))).status).toBe(200)
    for (const other of [
      address(id, 'a.jpg', '160.webp'),
      address(id, 'a.jpg', '160.avif'),
      `/covers/${drawn}.svg`,
      `/images/social/${drawn}.png`,
      `/images/letters/${drawn}.png`,
      '/images/social/pages/hu/books.png',
    ])
      expect(await ask(other), other).toMatchObject({ status: 429, kept: 'no-store' })
    await queue.idle()
    expect((await ask(address(id, 'a.jpg', '96.webp'))).status).toBe(200)
    expect(reads).toEqual(['a.jpg'])
  })

  it('draws the cover of a product that has no picture, and nothing in it can run', async () => {
    const id = await aBook(null)
    const response = await app.request(`/covers/${id}.svg`, {}, VISITOR)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await ask(address(id, 'a.jpg', '320.webp'))).type).toBe('image/svg+xml')
  })

  it('PAGE-03: sets the cover on the dark ground for shared links, drawn or stored, once', async () => {
    await objects.put('wide.jpg', await aPicture(1500, 300).jpeg().toBuffer())
    for (const id of [await aBook(null), await aBook('wide.jpg')]) {
      const image = await ask(`/images/social/${id}.png`)
      expect(image).toMatchObject({ status: 200, type: 'image/png', kept: 'public, max-age=86400' })
      expect(await sharp(image.bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
      expect(image.bytes.length).toBeLessThan(300_000)
    }
    const before = reads.length
    await ask(`/images/social/${await aBook(null)}.png`)
    expect(reads.length).toBe(before)
  })
})

/** A PNG whose head promises more than its body could hold. */
function bomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const signature = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  return Buffer.concat([signature, head, Buffer.from('0802000000', 'hex'), Buffer.alloc(64)])
}

/** A true picture of one colour: some kilobytes that unfold to more points than are read. */
function blank(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png()
    .toBuffer()
}
