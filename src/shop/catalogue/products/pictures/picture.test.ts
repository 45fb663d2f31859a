import { describe, expect, it } from 'vitest'
import { sourcesOf } from './picture-sources.ts'
import { pictureOf, socialImagePath, storedPicture } from './picture.ts'

const DRAWN = {
  id: 'abcdefghijkl',
  object_key: null,
  width: null,
  height: null,
  cut: null,
  size_x_mm: 120,
  size_y_mm: 180,
  cover_art: { kind: 'cover' as const },
  updated_at: new Date('2026-11-15T10:00:00Z'),
}
const STORED = { ...DRAWN, object_key: 'products/abcdefghijkl/1f2e.jpg', width: 700, height: 1000 }

describe('the picture of a product', () => {
  it('PAGE-03: is the drawn cover where nothing is stored, sharp at any size', () => {
    const picture = pictureOf(DRAWN)
    expect(picture).toMatchObject({ width: 400, height: 600 })
    expect(picture?.src).toMatch(/^\/covers\/abcdefghijkl\.svg\?v=\w+$/)
    expect(picture && sourcesOf(picture)).toBeNull()
    expect(pictureOf({ ...DRAWN, cover_art: null })).toBeNull()
  })

  it('PAGE-03: is offered in AVIF and WebP, in all widths up to its own and never larger than it is', () => {
    const picture = pictureOf(STORED)
    if (!picture) throw new Error('There is a picture.')
    expect(picture).toMatchObject({ width: 700, height: 1000 })
    const version = /320\.(\w+)\.webp$/.exec(picture.src)?.[1]
    const place = '/images/abcdefghijkl/0'
    expect(sourcesOf(picture)?.webp.split(', ')).toEqual([
      `${place}/96.${version}.webp 96w`,
      `${place}/160.${version}.webp 160w`,
      `${place}/240.${version}.webp 240w`,
      `${place}/320.${version}.webp 320w`,
      `${place}/480.${version}.webp 480w`,
      `${place}/640.${version}.webp 640w`,
      `${place}/960.${version}.webp 700w`,
    ])
    expect(sourcesOf(picture)?.avif).toBe(sourcesOf(picture)?.webp.replaceAll('.webp', '.avif'))
    const small = storedPicture({ productId: 'abcdefghijkl', position: 2, objectKey: 'a.png', width: 160, height: 90 })
    expect(
      sourcesOf(small)
        ?.webp.split(', ')
        .map((one) => one.split(' ')[1]),
    ).toEqual(['96w', '160w'])
  })

  it('has another address when it is another picture, and the same one when only the price changed', () => {
    const address = pictureOf(STORED)?.src
    expect(pictureOf({ ...STORED, updated_at: new Date() })?.src).toBe(address)
    expect(pictureOf({ ...STORED, object_key: 'products/abcdefghijkl/9d8c.jpg' })?.src).not.toBe(address)
  })

  it('has an address for shared links', () => {
    expect(socialImagePath('abcdefghijkl')).toBe('/images/social/abcdefghijkl.png')
  })
})
