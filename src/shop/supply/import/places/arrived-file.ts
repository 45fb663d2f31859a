import type { Validators } from '#kit/outside/download.ts'
import type { ImportPlace } from './import-place.ts'

/** A file of a source that has come, on the disk of this machine, under the name its sender gave it. */
export type ArrivedFile = {
  path: string
  /** When it was written last, where somebody can say. */
  writtenAt: Date | null
}

/** What a look at a place brings. `later`: a file is still being written, or belongs to another machine. */
export type Look =
  | { kind: 'nothing' }
  | { kind: 'later' }
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
