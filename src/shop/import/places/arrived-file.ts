import type { Validators } from '#kit/outside/download.ts'
import type { Shop } from '#shop/shop.ts'
import type { ImportPlace } from './import-place.ts'

/** A file of a source that has come, on the disk of this machine. */
export type ArrivedFile = { name: string; path: string; bytes: number; sha256: string }

/** What a look at a place brings. `later`: a file is still being written, or belongs to another machine. */
export type Look =
  | { kind: 'nothing' | 'later' }
  | { kind: 'failed'; reason: string }
  | ({
      kind: 'arrived'
      file: ArrivedFile
      /** Others wait there. */
      hasMore: boolean
      /** Clears up after it has been taken, or not: then it comes again. */
      end(isTaken: boolean): Promise<void>
    } & Validators)

type LookRequest = {
  sourceId: string
  place: ImportPlace
  /** What its server said of the file that came last. */
  known: Validators
}

/** What the shop asks of whoever can look at a place. */
export type LookAtPlace = (request: LookRequest) => Promise<Look>

/** What becomes of a file that has come: false where it cannot be taken now, since another of its source is being read. */
export type ReceiveArrivedFile = (shop: Shop, arrived: { sourceId: string; file: ArrivedFile }) => Promise<boolean>
