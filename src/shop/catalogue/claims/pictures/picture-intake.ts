import type { Validators } from '#kit/outside/download.ts'
import type { RasterFacts } from '#kit/formats/raster-image.ts'
import type { ObjectStore } from '#shop/catalogue/content/object-store.ts'

export type PictureRequest = {
  address: string
  /** The hosts of its source; all where it has no list. */
  hosts: readonly string[] | null
  /** What its server said of it when it was last fetched. */
  known: Validators
}

/** `refused`: it may not be asked, and never will be. `failed`: another time perhaps. */
export type FetchedPicture =
  | ({ kind: 'fetched'; bytes: Uint8Array } & Validators)
  | { kind: 'unchanged' }
  | { kind: 'refused' | 'failed'; reason: string }

/** All that it takes to make a picture of somebody else's one of the shop's own. */
export type PictureIntake = {
  fetch(request: PictureRequest): Promise<FetchedPicture>
  /** What the bytes are, told by decoding them in the process that makes pictures; throws `UnreadablePicture`. */
  measure(bytes: Uint8Array): Promise<RasterFacts>
  objects: Pick<ObjectStore, 'put'>
}
