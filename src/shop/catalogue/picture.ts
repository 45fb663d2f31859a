import type { CoverArt } from './catalogue-tables.ts'
import type { Picture } from './product-card.ts'

type Sized = { size_x_mm: number | null; size_y_mm: number | null; cover_art: CoverArt | null }
type Pictured = Sized & {
  id: string
  object_key: string | null
  width: number | null
  height: number | null
  updated_at: Date
}

const DRAWN_WIDTH = 400
const USUAL_RATIO = 1.5
/** What can be drawn of each kind, height to width. */
const RATIOS: Record<CoverArt['kind'], readonly [number, number]> = {
  cover: [1.3, 1.6],
  periodical: [1.2, 1.6],
  object: [0.7, 1.6],
}

/** The product's own picture, or the cover the shop draws for it. The address changes with the product, so it can be kept for ever. */
export function pictureOf(row: Pictured): Picture | null {
  if (row.object_key && row.width && row.height)
    return { src: `/objects/${row.object_key}`, width: row.width, height: row.height }
  if (!row.cover_art) return null
  return {
    src: `/covers/${row.id}.svg?v=${row.updated_at.getTime().toString(36)}`,
    width: DRAWN_WIDTH,
    height: Math.round(DRAWN_WIDTH * drawnRatio(row)),
  }
}

/** Height to width, from the real size. */
export function drawnRatio({ size_x_mm, size_y_mm, cover_art }: Sized): number {
  const [least, most] = RATIOS[cover_art?.kind ?? 'cover']
  const real = size_x_mm && size_y_mm ? size_y_mm / size_x_mm : USUAL_RATIO
  return Math.round(Math.min(most, Math.max(least, real)) * 100) / 100
}
