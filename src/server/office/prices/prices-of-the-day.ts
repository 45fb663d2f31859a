import { isOfPrices } from '#shop/supply/bulk/bulk-terms.ts'
import { bulkJobTerms } from '#shop/supply/bulk/read-bulk-jobs.ts'
import { pricesOfRun } from '#shop/supply/import/runs/list-runs.ts'
import { shopDay, startOfDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { countActs } from '#shop/people/staff/count-acts.ts'
import { listActs } from '#shop/people/staff/list-acts.ts'

/** Prices of more titles than this in a day are changed only by whoever has just proven who they are. */
const MOST_WITHOUT_PROOF = 100
const MOST_ACTS = 200
/** A draft may hold a price, and says it when it is published or at its moment. */
const ONE_BY_ONE = ['price change', 'product draft', 'product publish']

/** OFFICE-06: whether these titles are too many prices for a person's day, with all that they have changed before in whichever way. */
export async function isManyPrices(shop: Shop, by: Actor, titles: number): Promise<boolean> {
  if (titles === 0) return false
  if (titles > MOST_WITHOUT_PROOF) return true
  const since = startOfDay(shopDay(shop.clock.now()))
  const single = await countActs(shop, { operation: ONE_BY_ONE, by, since })
  const [jobs, runs] = await Promise.all([
    idsOf(shop, { operation: 'bulk start', by, since }, 'bulk:'),
    idsOf(shop, { operation: 'import approve', by, since }, 'run:'),
  ])
  const sums = await Promise.all([
    ...jobs.map((id) => pricesOfJob(shop, id)),
    ...runs.map((id) => pricesOfRun(shop, id)),
  ])
  return sums.reduce((sum, more) => sum + more, single + titles) > MOST_WITHOUT_PROOF
}

export async function pricesOfJob(shop: Shop, jobId: number): Promise<number> {
  const jobTerms = await bulkJobTerms(shop, jobId)
  return jobTerms && isOfPrices(jobTerms.terms) ? jobTerms.total : 0
}

type DoneActs = { operation: string; by: Actor; since: Date }

async function idsOf(shop: Shop, { operation, by, since }: DoneActs, beginning: string): Promise<number[]> {
  const acts = await listActs(shop, { operation, by: by.id ?? '', byKind: by.kind, from: since, limit: MOST_ACTS })
  const done = acts
    .filter(({ refusal }) => refusal === null)
    .map(({ record }) => Number(record?.slice(beginning.length)))
  return [...new Set(done)].filter(Number.isSafeInteger)
}
