import type { Database } from '#database/open-database.ts'
import { readStandingProducts } from './edited-product-records.server.ts'
import { namesOfProducts } from './whole-title-records.server.ts'
import type { WholeTitle } from './whole-title.ts'

/** These titles whole, in the order of their ids: a thousand at once in a few statements. Who is not there has no answer. */
export async function readWholeTitles(db: Database, productIds: readonly string[]): Promise<WholeTitle[]> {
  const products = await readStandingProducts(db, productIds)
  const named = await namesOfProducts(
    db,
    products.map(({ fields }) => fields),
  )
  return products.map(({ fields, ...standing }) => {
    const { publisherId, seriesId, seriesNumber, workId, periodicalId, contributors, categories, ...own } = fields
    const series = seriesId === null ? undefined : named.series.get(seriesId)
    return {
      ...standing,
      ...own,
      publisher: foundIn(named.publishers, publisherId),
      series: series ? { ...series, number: seriesNumber } : null,
      work: foundIn(named.works, workId),
      periodical: foundIn(named.periodicals, periodicalId),
      contributors: contributors.flatMap(({ contributorId, role }) => {
        const person = named.contributors.get(contributorId)
        return person ? [{ role, ...person }] : []
      }),
      categories: categories.flatMap((id) => named.categories.get(id) ?? []),
    }
  })
}

function foundIn<Value>(values: ReadonlyMap<string, Value>, id: string | null): Value | null {
  return (id === null ? undefined : values.get(id)) ?? null
}
