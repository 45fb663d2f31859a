import type { Database } from '#database/open-database.ts'
import type { Clock } from '#kit/clock.ts'
import type { Remember } from '#kit/tagged-cache.ts'
import type { ListIndex } from './list-index.ts'

/** The index of all products, kept between requests. Only for a shop that reports every change to `changed`. */
export type ListMemory = {
  /** Takes the tags of what has changed. */
  changed(tags: readonly string[]): void
  read(reader: ListReader): Promise<ReadIndex>
  /** False: nothing has been read yet, and reading takes long. */
  isSoonRead(reader: ListReader): Promise<boolean>
}

/** What reading takes of a shop. */
export type ListReader = { db: Database; clock: Clock; remember: Remember }

export type ReadIndex = { index: ListIndex; until: Date }
