import type { Picture } from './product-card.ts'

type Pictured = { id: string; object_key: string | null; width: number | null; height: number | null; size_x_mm: number | null; size_y_mm: number | null; cover_art: object | null; updated_at: Date }

const DRAWN_WIDTH = 400
const USUAL_RATIO = 1.5

/** The product's own picture, or the cover the shop draws for it. The address changes with what is drawn, so it can be kept for ever. */
export function pictureOf(row: Pictured): Picture | null {
  if (row.object_key && row.width && row.height) return { src: `/objects/${row.object_key}`, width: row.width, height: row.height }
  if (!row.cover_art) return null
  return { src: `/covers/${row.id}.svg?v=${row.updated_at.getTime().toString(36)}`, width: DRAWN_WIDTH, height: Math.round(DRAWN_WIDTH * coverRatio(row)) }
}

/** Height to width, from the real size, within what a cover can be drawn in. */
export function coverRatio({ size_x_mm, size_y_mm }: Pick<Pictured, 'size_x_mm' | 'size_y_mm'>): number {
  if (!size_x_mm || !size_y_mm) return USUAL_RATIO
  return Math.round(Math.min(1.6, Math.max(0.7, size_y_mm / size_x_mm)) * 100) / 100
}
