import type { RasterCut } from '#kit/formats/raster-image.ts'
import { WHOLE_SIDE } from '#shop/catalogue/products/pictures/picture-cut.ts'

export const EDGES = ['left', 'right', 'top', 'bottom'] as const
export type Edge = (typeof EDGES)[number]
type Edges = Record<Edge, number>
type Place = { x: number; y: number }

/** What stays is at least so wide and high: a hundredth of the side. */
const LEAST = 100

export function edgesOf([, left, top, width, height]: RasterCut): Edges {
  return { left, top, right: left + width, bottom: top + height }
}

const OPPOSITE = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const satisfies Record<Edge, Edge>

/** One edge elsewhere: it stays in the picture, and on its side of the opposite one. */
export function cutByEdge(cut: RasterCut, edge: Edge, to: number): RasterCut {
  const edges = edgesOf(cut)
  const other = edges[OPPOSITE[edge]]
  const isFirst = edge === 'left' || edge === 'top'
  const place = isFirst ? Math.min(Math.max(0, to), other - LEAST) : Math.max(Math.min(WHOLE_SIDE, to), other + LEAST)
  return cutOf(cut[0], { ...edges, [edge]: Math.round(place) })
}

/** From one corner to the opposite one, each as a share of the side, wherever the pointer went. */
export function cutByCorners(turn: number, one: Place, other: Place): RasterCut {
  const [left, right] = span(one.x, other.x)
  const [top, bottom] = span(one.y, other.y)
  return cutOf(turn, { left, right, top, bottom })
}

function span(one: number, other: number): [number, number] {
  const [from, to] = [one, other]
    .map((share) => Math.round(Math.min(1, Math.max(0, share)) * WHOLE_SIDE))
    .sort((a, b) => a - b) as [number, number]
  const begin = Math.min(from, WHOLE_SIDE - LEAST)
  return [begin, Math.max(to, begin + LEAST)]
}

function cutOf(turn: number, { left, right, top, bottom }: Edges): RasterCut {
  return [turn, left, top, right - left, bottom - top]
}
