import { describe, expect, it, vi } from 'vitest'
import sharp from 'sharp'
import { ask } from '#tests/support/ask.ts'

/** A product of the demo whose cover is drawn. */
async function drawnCover(): Promise<{ id: string; path: string }> {
  const html = await (await ask('/hu')).text()
  const [path = '', id = ''] = /\/covers\/([0-9a-z]{12})\.svg\?v=\w+/.exec(html) ?? []
  return { id, path }
}

describe('pictures', () => {
  it('PAGE-03: drawn covers are SVG, kept for ever, and can run nothing', async () => {
    const { path } = await drawnCover()
    for (const address of [path, path.replace(/\?.*/, '')]) {
      const response = await ask(address)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/svg+xml')
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(await response.text()).toMatch(/^<svg/)
    }
  })

  it('PAGE-03: every image of a page has its width and height; the first are fetched at once, the rest lazily', async () => {
    const html = await (await ask('/hu')).text()
    const images = [...html.matchAll(/<img\b[^>]*>/g)].map(([image]) => image)
    expect(images.length).toBeGreaterThan(10)
    for (const image of images) expect(image).toMatch(/ width="\d+"[^>]* height="\d+"/)
    expect(images.filter((image) => image.includes('loading="lazy"')).length).toBeGreaterThan(5)
    expect(images[0]).toMatch(/fetchPriority="high"/i)
    expect(images[0]).not.toContain('loading="lazy"')
  })

  it('PAGE-03: a shared link shows the cover on the dark ground', async () => {
    const { id } = await drawnCover()
    const response = await ask(`/images/social/${id}.png`)
    expect(response.headers.get('content-type')).toBe('image/png')
    const picture = sharp(await response.arrayBuffer())
    expect(await picture.metadata()).toMatchObject({ width: 1200, height: 630 })
    const [corner = 255] = await picture.extract({ left: 2, top: 620, width: 1, height: 1 }).raw().toBuffer()
    expect(corner).toBeLessThan(40)
    const again = await ask(`/images/social/${id}.png`, {
      headers: { 'if-none-match': response.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  it('ORDER-07: a letter’s cover is a small PNG, which every mail program shows', async () => {
    const { id } = await drawnCover()
    const response = await ask(`/images/letters/${id}.png`)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 96, height: 136 })
    expect((await ask('/images/letters/000000000000.png')).status).toBe(404)
    const mark = await ask('/apple-touch-icon.png')
    for (const { headers } of [response, mark])
      expect(headers.get('cross-origin-resource-policy'), 'also one that is a page elsewhere').toBe('cross-origin')
    expect((await ask('/covers/a.svg')).headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  it('PAGE-03 DATA-20: a product’s own pictures come in the asked sizes and formats, and the zoom opens the large one', async () => {
    const html = await (await ask('/hu/konyv/egri-csillagok')).text()
    const [, set = ''] = /<source type="image\/avif" srcSet="([^"]+)"/i.exec(html) ?? []
    const addresses = set.split(', ').map((one) => one.split(' ') as [string, string])
    expect(addresses.map(([, width]) => width)).toEqual(['96w', '160w', '240w', '320w', '480w', '640w'])
    const [avif = ''] = addresses[0] ?? []
    expect(avif).toMatch(/^\/images\/[0-9a-z]{12}\/0\/96\.\w+\.avif$/)

    for (const [address, width] of addresses) {
      const response = await ask(address.replace(/avif$/, 'webp'))
      expect(response.headers.get('content-type')).toBe('image/webp')
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const picture = await sharp(await response.arrayBuffer()).metadata()
      expect(picture).toMatchObject({ format: 'webp', width: Number.parseInt(width, 10) })
    }
    // The first to ask for AVIF get WebP, and it says so; AVIF is there when it has been made.
    const made = await vi.waitUntil(
      async () => {
        const response = await ask(avif)
        const type = response.headers.get('content-type')
        const { format, width } = await sharp(await response.arrayBuffer()).metadata()
        expect(type).toBe(format === 'webp' ? 'image/webp' : 'image/avif')
        return type === 'image/avif' && { format, width }
      },
      { timeout: 60_000, interval: 200 },
    )
    expect(made).toEqual({ format: 'heif', width: 96 })

    const opened = [...html.matchAll(/href="(\/images\/[^"]+)"/g)].map(([, address = '']) => address)
    expect(opened.length, 'the cover and its gallery').toBeGreaterThanOrEqual(3)
    for (const address of opened) {
      const { width, height } = await sharp(await (await ask(address)).arrayBuffer()).metadata()
      expect(Math.max(width, height), address).toBeGreaterThanOrEqual(720)
    }
  })

  it('DATA-20: slides of the window have pictures of their own', async () => {
    const html = await (await ask('/hu')).text()
    const slides = new Set(html.match(/\/images\/slides\/[\w-]+\/320\.\w+\.webp/g))
    expect(slides.size).toBe(3)
    for (const address of slides) {
      const response = await ask(address)
      expect(response.headers.get('content-type')).toBe('image/webp')
      expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 320, height: 400 })
    }
  })

  it('PAGE-03: a stored picture that is not there is the drawn cover', async () => {
    const { id } = await drawnCover()
    const response = await ask(`/images/${id}/0/320.abc123.webp`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('cache-control')).toBe('public, max-age=300')
  })

  it('PAGE-03: nothing is there for an unknown product, an unlisted width or another format, in one line', async () => {
    const { id } = await drawnCover()
    for (const path of [
      '/covers/000000000000.svg',
      '/images/social/000000000000.png',
      '/images/000000000000/0/320.abc123.webp',
      `/images/${id}/0/321.abc123.webp`,
      `/images/${id}/0/320.abc123.jpeg`,
      `/images/${id}/1/320.abc123.webp`,
      `/images/${id}`,
      '/images/x',
    ]) {
      const response = await ask(path)
      expect(response.status, path).toBe(404)
      expect(response.headers.get('content-type'), path).toBe('text/plain; charset=utf-8')
    }
    expect((await ask(`/covers/${id}.svg`, { method: 'POST' })).status).toBe(404)
  })

  it('DATA-20: an object opens only by an address the shop has signed', async () => {
    const soon = Math.floor(Date.now() / 1000) + 60
    for (const path of [
      '/objects/products/a.jpg',
      `/objects/products/a.jpg?expires=${soon}&signature=${'A'.repeat(43)}`,
      `/objects/products/a.jpg?expires=${'9'.repeat(30)}&signature=`,
      '/objects/%2e%2e/keys/shop-secret',
    ])
      expect([400, 403, 404], path).toContain((await ask(path)).status)
  })
})
