import type { SeriesRow } from './series-records.server.ts'

/** What of a volume decides where it stands and which edition of it is shown. */
export type Volume = Omit<SeriesRow, 'title'> & { title?: string }

/**
 * READER-40: the volumes in their order, each work once: in the reader's language where there is an edition in it, else the one
 * that can be had. What has no number stands after the others, the oldest first.
 */
export function readingOrder<One extends Volume>(rows: readonly One[], language: string): One[] {
  const numbered = new Set(rows.filter(({ number }) => number !== null).map(({ workId }) => workId))
  const editions = Map.groupBy(
    // An edition of which nobody told the number is not another volume.
    rows.filter(({ number, workId }) => number !== null || workId === null || !numbered.has(workId)),
    ({ id, number, workId }) => (workId === null ? `title ${id}` : `work ${workId} ${number ?? ''}`),
  )
  return [...editions.values()]
    .flatMap((some) => some.toSorted((a, b) => byFitness(a, b, language)).slice(0, 1))
    .sort(
      (a, b) =>
        compare(a.number ?? Infinity, b.number ?? Infinity) ||
        compare(a.publicationDate ?? '~', b.publicationDate ?? '~') ||
        compare(a.id, b.id),
    )
}

function byFitness(a: Volume, b: Volume, language: string): number {
  return (
    Number(b.language === language) - Number(a.language === language) ||
    Number(a.isOffSale) - Number(b.isOffSale) ||
    b.popularity - a.popularity ||
    compare(a.id, b.id)
  )
}

function compare<Value extends string | number>(a: Value, b: Value): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** READER-41: what comes after the volume that was read last, by number; the first for who has read none. Null: nothing does. */
export function nextVolume<One extends Pick<Volume, 'number'>>(order: readonly One[], read: number | null): One | null {
  return order.find(({ number }) => number !== null && (read === null || number > read)) ?? null
}

/** The number of the last volume that somebody has read, as it stands in an address. */
export function readNumber(parameters: URLSearchParams): number | null {
  const value = parameters.get('read') ?? ''
  return /^\d{1,5}$/.test(value) ? Number(value) : null
}
