import type { Shop } from '#shop/shop.ts'
import { fetchSources } from './places/fetch-sources.ts'
import { isAnySourceDue } from './places/place-records.server.ts'
import { isAnyRunLeft, takeUpRuns } from './runs/take-up-runs.ts'
import { turnTitles } from '#shop/catalogue/claims/turn-titles.ts'

/** Wakes the process that imports where there is something for it to do: files are never read by the server itself. */
export async function wakeImports(shop: Shop): Promise<void> {
  if ((await isAnyRunLeft(shop)) || (await isAnySourceDue(shop.db, shop.clock.now()))) shop.wake('imports')
}

/**
 * All that waits: titles that mean something else by a choice, a rule or a rank, runs that were handed over or left in the
 * middle, then the files of sources whose time has come.
 */
export async function workImports(shop: Shop, isStopping = () => false): Promise<void> {
  await turnTitles(shop, isStopping)
  await takeUpRuns(shop, isStopping)
  await fetchSources(shop, isStopping)
}
