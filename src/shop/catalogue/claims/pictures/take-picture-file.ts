import { createHash } from 'node:crypto'
import { UnreadablePicture } from '#kit/formats/raster-image.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { findProductId } from '#shop/catalogue/products/find-product-id.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { readNumber } from '../facts/record-number.ts'
import { handPicture, writeHandPicture } from './picture-fetch-records.server.ts'
import { holdProducts } from '../claim-records.server.ts'
import type { PictureIntake } from './picture-intake.ts'
import { showPictures } from './show-pictures.ts'
import { storePicture } from './store-picture.ts'

export type PictureFileFailure =
  | { kind: 'not-named-by-ean' }
  | { kind: 'no-such-title'; ean: string }
  | { kind: 'cover-missing' }
  | { kind: 'unreadable'; reason: string }

export const MOST_PICTURE_BYTES = 20 * 1024 * 1024

const NAME = /^([\d-]{9,17}[\dX])(?:_(\d{1,2}))?\.(?:jpe?g|png|webp|avif|gif)$/i

/** A file is named by the EAN of its title; `_2` and so on are its gallery. */
export function titleOfFile(name: string): { ean: string; position: number } | null {
  const [, numberText = '', place = '1'] = NAME.exec(name) ?? []
  const number = readNumber(numberText)
  return number.kind === 'ean' ? { ean: number.ean, position: Math.max(0, Number(place) - 1) } : null
}

/** Takes a picture that a bookseller brought. It keeps its place against every source; the same again changes nothing. */
export async function takePictureFile(
  shop: Shop,
  intake: Pick<PictureIntake, 'measure' | 'objects'>,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<Result<{ isChanged: boolean }, PictureFileFailure>> {
  const title = titleOfFile(name)
  if (!title) return failed({ kind: 'not-named-by-ean' })
  const { ean, position } = title
  const productId = await findProductId(shop, ean)
  if (productId === null) return failed({ kind: 'no-such-title', ean })
  const known = await handPicture(shop.db, productId, position)
  if (known === createHash('sha256').update(bytes).digest('hex')) return done({ isChanged: false })
  try {
    const storedPicture = await storePicture(intake, { productId, bytes })
    return await inTransaction(shop, async (shop) => {
      await holdProducts(shop.db, [productId])
      if (!(await writeHandPicture(shop.db, { productId, position, ...storedPicture })))
        return failed({ kind: 'cover-missing' })
      await showPictures(shop, [productId])
      return done({ isChanged: true })
    })
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error
    return failed({ kind: 'unreadable', reason: error.message })
  }
}
