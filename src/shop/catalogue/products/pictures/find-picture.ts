import type { RasterCut } from '#kit/formats/raster-image.ts'
import type { Shop } from '#shop/shop.ts'
import { picturedProduct, picturedSlide } from './picture-records.server.ts'
import { pictureVersion } from './picture.ts'
import { slideObjectKey } from '../slide.ts'

export type FoundPicture = {
  /** The picture in the object store; null where the shop draws one. */
  original: { key: string; version: string; cut: RasterCut | null } | null
  /** When the product was last changed, and with it what is drawn of it. */
  changedAt: Date
}

/** The picture of a product, stored or drawn; null if there is no such product. */
export async function findPicture(
  shop: Shop,
  { productId, position }: { productId: string; position: number },
): Promise<FoundPicture | null> {
  return found(await picturedProduct(shop.db, productId, position))
}

/** The picture of a slide in the shop window. */
export async function findSlidePicture(shop: Shop, slideId: string): Promise<FoundPicture | null> {
  const slide = await picturedSlide(shop.db, slideId)
  return found(slide && { object_key: slideObjectKey(slide), updated_at: slide.updated_at, cut: null })
}

function found(
  row: { object_key: string | null; updated_at: Date; cut: RasterCut | null } | undefined,
): FoundPicture | null {
  if (!row) return null
  return {
    original: row.object_key
      ? { key: row.object_key, version: pictureVersion(row.object_key, row.cut), cut: row.cut }
      : null,
    changedAt: row.updated_at,
  }
}
