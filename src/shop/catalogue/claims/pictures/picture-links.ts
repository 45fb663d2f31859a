import type { StoredPicture } from '#shop/catalogue/products/editing/product-fields.ts'
import type { PictureLink } from '../facts/facts.ts'

/** Pictures that the shop keeps, in the words of a claim: the first is the cover, and each is named by what is shown of it. */
export function pictureLinks(pictures: readonly StoredPicture[]): PictureLink[] {
  return pictures.map((stored, position) => ({
    address: `object:${stored.objectKey}${stored.cut ? `?cut=${stored.cut.join()}` : ''}`,
    purpose: position === 0 ? 'cover' : 'gallery',
    stored,
  }))
}
