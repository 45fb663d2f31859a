import { describe, expect, it } from 'vitest'
import { isPictureCut, NO_CUT } from '#shop/catalogue/products/pictures/picture-cut.ts'
import { cutByCorners, cutByEdge, EDGES } from './crop-edges.ts'

describe('cropping', () => {
  it('OFFICE-32 an edge is moved by itself, never out of the picture nor past the opposite one', () => {
    expect(cutByEdge(NO_CUT, 'left', 2500)).toEqual([0, 2500, 0, 7500, 10_000])
    expect(cutByEdge([90, 2500, 0, 5000, 10_000], 'right', 9000)).toEqual([90, 2500, 0, 6500, 10_000])
    for (const edge of EDGES)
      for (const to of [-500, 0, 5000, 10_000, 12_000])
        expect(isPictureCut(cutByEdge([0, 4000, 4000, 2000, 2000], edge, to)), `${edge} ${to}`).toBe(true)
  })

  it('OFFICE-32 a frame drawn from any corner to any place is a part of the picture', () => {
    expect(cutByCorners(0, { x: 0.75, y: 0.5 }, { x: 0.25, y: 0.1 })).toEqual([0, 2500, 1000, 5000, 4000])
    for (const other of [
      { x: 1, y: 1 },
      { x: -3, y: 0.5 },
      { x: 2, y: 2 },
    ])
      expect(isPictureCut(cutByCorners(270, { x: 1, y: 1 }, other))).toBe(true)
  })
})
