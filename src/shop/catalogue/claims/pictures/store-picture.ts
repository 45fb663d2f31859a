import { createHash } from 'node:crypto'
import { tooFewPoints } from '#kit/formats/raster-image.ts'
import type { StoredPicture } from '#shop/catalogue/products/editing/product-fields.ts'
import type { PictureIntake } from './picture-intake.ts'

/** On each side: what is smaller is a thumbnail, or nothing at all. */
const LEAST_POINTS = 100

export type KeptPicture = StoredPicture & { sha256: string }

/** Keeps a picture of a product under a key that names its bytes. Throws `UnreadablePicture`. */
export async function storePicture(
  { measure, objects }: Pick<PictureIntake, 'measure' | 'objects'>,
  { productId, bytes }: { productId: string; bytes: Uint8Array },
): Promise<KeptPicture> {
  const { kind, width, height } = await measure(bytes)
  if (Math.min(width, height) < LEAST_POINTS) throw tooFewPoints({ width, height })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const objectKey = `covers/${productId}/${sha256}.${kind}`
  await objects.put(objectKey, bytes)
  return { objectKey, width, height, sha256 }
}
