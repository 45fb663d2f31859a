const BATCH = 250

export type IdSpan = { from: string; before: string | null; limit: number }

/**
 * All ids of a span, so many at a time that memory does not grow with the catalogue, and without a query that stays open
 * meanwhile. The first of the next batch is read with each: it is where that begins.
 */
export async function* idBatches(
  { from, before }: Omit<IdSpan, 'limit'>,
  read: (span: IdSpan) => Promise<string[]>,
): AsyncGenerator<string[]> {
  let begin: string | undefined = from
  while (begin !== undefined) {
    const ids: string[] = await read({ from: begin, before, limit: BATCH + 1 })
    if (ids.length > 0) yield ids.slice(0, BATCH)
    begin = ids[BATCH]
  }
}
