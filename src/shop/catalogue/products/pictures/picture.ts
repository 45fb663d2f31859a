import type { RasterCut } from '#kit/formats/raster-image.ts'
import type { CoverArt } from '../catalogue-tables.ts'
import { stableHash } from '#kit/stable-hash.ts'
import {
  DRAWN_FOLDER,
  LARGEST_WIDTH,
  picturePath,
  productFolder,
  slideFolder,
  usualPicturePath,
} from './picture-sources.ts'
import type { Picture } from '#shop/goods/product.ts'

type Sized = { size_x_mm: number | null; size_y_mm: number | null; cover_art: CoverArt | null }
type Pictured = Sized & {
  id: string
  object_key: string | null
  width: number | null
  height: number | null
  cut: RasterCut | null
  updated_at: Date
}

const SLIDE_BOX = { width: 960, height: 1200 }
const DRAWN_WIDTH = 400
const USUAL_RATIO = 1.5
/** What can be drawn of each kind, height to width. */
const RATIOS: Record<CoverArt['kind'], readonly [number, number]> = {
  cover: [1.3, 1.6],
  periodical: [1.2, 1.6],
  object: [0.7, 1.6],
}

type StoredPicture = {
  productId: string
  position: number
  objectKey: string
  width: number
  height: number
  cut?: RasterCut | null
}

/** Raised when pictures are made in another way: their addresses change, so browsers load them again. */
const RECIPE = 1

/** The product's own picture, or the cover the shop draws. Its address changes with it, so it can be cached for ever. */
export function pictureOf(row: Pictured): Picture | null {
  const { id: productId, object_key: objectKey, width, height, cut } = row
  if (objectKey && width && height) return storedPicture({ productId, position: 0, objectKey, width, height, cut })
  if (!row.cover_art) return null
  return {
    src: `${DRAWN_FOLDER}${row.id}.svg?v=${row.updated_at.getTime().toString(36)}`,
    width: DRAWN_WIDTH,
    height: Math.round(DRAWN_WIDTH * drawnRatio(row)),
  }
}

/** A picture of the object store: the cover at position 0, the gallery after it. */
export function storedPicture({ productId, position, objectKey, width, height, cut }: StoredPicture): Picture {
  const folder = productFolder(productId, position)
  return { src: usualPicturePath({ folder, version: pictureVersion(objectKey, cut) }), width, height }
}

/** Where others find a picture of the object store as large as the shop shows it. */
export function largestPicturePath({
  productId,
  position,
  objectKey,
  cut,
}: Omit<StoredPicture, 'width' | 'height'>): string {
  const folder = productFolder(productId, position)
  return picturePath({ folder, version: pictureVersion(objectKey, cut) }, LARGEST_WIDTH, 'webp')
}

/** A slide's own picture fills the window's box, whatever its proportions. */
export function slidePicture(slideId: string, objectKey: string | null): Picture | null {
  if (!objectKey) return null
  return { src: usualPicturePath({ folder: slideFolder(slideId), version: pictureVersion(objectKey) }), ...SLIDE_BOX }
}

/** An object's key names its bytes: another picture has another key, and what is shown of it another cut. */
export function pictureVersion(objectKey: string, cut?: RasterCut | null): string {
  return stableHash(`${RECIPE} ${objectKey}${cut ? ` ${cut.join()}` : ''}`).toString(36)
}

/** The picture a shared link shows, 1200 × 630. */
export function socialImagePath(productId: string): string {
  return `/images/social/${productId}.png`
}

/** Height to width, from the real size. */
export function drawnRatio({ size_x_mm, size_y_mm, cover_art }: Sized): number {
  const [least, most] = RATIOS[cover_art?.kind ?? 'cover']
  const real = size_x_mm && size_y_mm ? size_y_mm / size_x_mm : USUAL_RATIO
  return Math.round(Math.min(most, Math.max(least, real)) * 100) / 100
}
