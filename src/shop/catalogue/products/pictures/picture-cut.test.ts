import { describe, expect, it } from 'vitest'
import { isPictureCut, isPictureKey, NO_CUT, turned, withCut, wholeSize } from './picture-cut.ts'

const PICTURE = { objectKey: 'covers/office/0123456789abcdef.jpg', width: 1000, height: 2000 }

describe('what is shown of a picture', () => {
  it('OFFICE-32 is a part of it, turned by quarters: its size follows, and the whole can be found again', () => {
    const half = withCut(PICTURE, [0, 0, 2500, 10_000, 5000])
    expect(half).toEqual({ ...PICTURE, height: 1000, cut: [0, 0, 2500, 10_000, 5000] })
    expect(wholeSize(half)).toEqual({ width: 1000, height: 2000 })
    const lying = withCut(half, [90, 0, 0, 5000, 10_000])
    expect(lying).toMatchObject({ width: 1000, height: 1000 })
    expect(wholeSize(lying)).toEqual({ width: 1000, height: 2000 })
    expect(withCut(lying, NO_CUT)).toEqual(PICTURE)
  })

  it('OFFICE-32 turned four times it is as it was, and after one turn still the same part', () => {
    expect(turned([0, 1000, 2000, 3000, 4000])).toEqual([90, 4000, 1000, 4000, 3000])
    expect(turned(turned(turned(turned([0, 1000, 2000, 3000, 4000]))))).toEqual([0, 1000, 2000, 3000, 4000])
  })

  it('OFFICE-32 is never outside of it, nothing, or askew, and only of pictures of products', () => {
    for (const cut of [
      [],
      [45, 0, 0, 1, 1],
      [0, 0, 0, 0, 1],
      [0, 1, 0, 10_000, 1],
      [0, 0.5, 0, 1, 1],
      [0, -1, 0, 1, 1],
    ])
      expect(isPictureCut(cut), cut.join()).toBe(false)
    expect(isPictureCut([270, 0, 0, 10_000, 10_000])).toBe(true)
    expect(isPictureKey(PICTURE.objectKey)).toBe(true)
    for (const key of [
      'invoices/a/0123456789abcdef.png',
      'covers/../0123456789abcdef.png',
      'covers/a/0123456789abcdef.pdf',
    ])
      expect(isPictureKey(key), key).toBe(false)
  })
})
