import { readFile } from 'node:fs/promises'
import {
  RASTER_FORMATS,
  UnreadablePicture,
  unreadableBecause,
  type RasterCut,
  type ResizeRaster,
} from '#kit/formats/raster-image.ts'
import { failed, type Result } from '#kit/result.ts'
import { PICTURE_WIDTHS } from '#shop/catalogue/products/pictures/picture-sources.ts'
import { isPictureCut, isPictureKey } from '#shop/catalogue/products/pictures/picture-cut.ts'
import type { ObjectStore } from '#shop/catalogue/content/object-store.ts'
import type { PictureIntake } from '#shop/catalogue/claims/pictures/picture-intake.ts'
import { storePicture } from '#shop/catalogue/claims/pictures/store-picture.ts'
import { MOST_PICTURE_BYTES } from '#shop/catalogue/claims/pictures/take-picture-file.ts'
import type { OfficeFailure } from '../office-problems.ts'
import { receiveFile } from './receive-file.ts'

/** Each is a file on the disk until it has come whole, however slow the line is. */
const MOST_COMING = 32

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
  let coming = 0
  let before: Promise<unknown> = Promise.resolve()

  /** One after the other: while it is looked at, a picture is in memory. */
  function keep(file: string): Promise<object> {
    const keeping = before.then(async () => {
      const bytes = await readFile(file)
      const { sha256: _, ...stored } = await storePicture({ measure, objects }, { productId: 'office', bytes })
      return stored
    })
    // Whoever brought it is told; the next one does not mind.
    before = keeping.catch(() => {})
    return keeping
  }

  return {
    async take(request) {
      if (coming >= MOST_COMING) return failed({ kind: 'too-many' })
      coming++
      try {
        const receivedFile = await receiveFile(request, MOST_PICTURE_BYTES, keep)
        if (receivedFile.ok) return receivedFile
        return failed({ kind: receivedFile.failure.kind === 'too-large' ? 'picture-too-large' : 'cut-off' })
      } catch (error) {
        if (error instanceof UnreadablePicture) return failed({ kind: unreadableBecause(error) })
        throw error
      } finally {
        coming--
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
function cutOf(cutText: string | null): RasterCut | null | undefined {
  if (cutText === null || cutText === '') return null
  const cut = /^\d{1,3}(?:,\d{1,5}){4}$/.test(cutText) ? cutText.split(',').map(Number) : []
  return isPictureCut(cut) ? cut : undefined
}
