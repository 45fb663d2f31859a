import {
  RASTER_FORMATS,
  UnreadablePicture,
  unreadableBecause,
  type RasterCut,
  type ResizeRaster,
} from '#kit/formats/raster-image.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { PICTURE_WIDTHS } from '#shop/catalogue/pictures/picture-sources.ts'
import { isPictureCut, isPictureKey } from '#shop/catalogue/pictures/picture-cut.ts'
import type { ObjectStore } from '#shop/content/object-store.ts'
import type { PictureIntake } from '#shop/import/pictures/picture-intake.ts'
import { storePicture } from '#shop/import/pictures/store-picture.ts'
import { MOST_PICTURE_BYTES } from '#shop/import/pictures/take-picture-file.ts'
import type { OfficeFailure } from '../office-problems.ts'
import { readBytes } from './read-bytes.ts'

/** Each is held in memory until it has been looked at. */
const MOST_AT_ONCE = 4

export type OfficePictures = {
  /** Keeps what was sent as a picture, and tells what it is. It is shown when somebody says so of a title. */
  take(request: Request): Promise<Result<object, OfficeFailure>>
  /** A picture as it would be shown, in one of the sizes of the shop's pages. */
  show(url: URL): Promise<Response | null>
}

type PicturesDoor = {
  measure: PictureIntake['measure']
  objects: Pick<ObjectStore, 'get' | 'put'>
  resize(job: ResizeRaster): Promise<Buffer>
}

/** OFFICE-32: pictures come in as files, one a request; which of them a title shows, and what of each, is said with its other fields. */
export function officePictures({ measure, objects, resize }: PicturesDoor): OfficePictures {
  let underWay = 0

  return {
    async take(request) {
      if (underWay >= MOST_AT_ONCE) return failed({ kind: 'too-many' })
      underWay++
      try {
        const bytes = await readBytes(request, MOST_PICTURE_BYTES)
        if (!bytes) return failed({ kind: 'picture-too-large' })
        const { sha256: _, ...stored } = await storePicture({ measure, objects }, { productId: 'office', bytes })
        return done(stored)
      } catch (error) {
        if (error instanceof UnreadablePicture) return failed({ kind: unreadableBecause(error) })
        throw error
      } finally {
        underWay--
      }
    },

    async show({ searchParams }) {
      const key = searchParams.get('key') ?? ''
      const width = PICTURE_WIDTHS.find((one) => String(one) === searchParams.get('width'))
      const cut = cutOf(searchParams.get('cut'))
      if (!isPictureKey(key) || !width || cut === undefined) return null
      const bytes = await objects.get(key, { maxBytes: MOST_PICTURE_BYTES })
      if (!bytes) return null
      const made = await resize({ bytes, cut, width, format: RASTER_FORMATS[1] }).catch((error: unknown) => {
        if (error instanceof UnreadablePicture) return null
        throw error
      })
      if (!made) return null
      return new Response(new Uint8Array(made), {
        headers: { 'content-type': 'image/webp', 'cache-control': 'private, max-age=86400, immutable' },
      })
    },
  }
}

/** Undefined where it is none; null is the whole picture. */
function cutOf(said: string | null): RasterCut | null | undefined {
  if (said === null || said === '') return null
  const cut = /^\d{1,3}(?:,\d{1,5}){4}$/.test(said) ? said.split(',').map(Number) : []
  return isPictureCut(cut) ? cut : undefined
}
