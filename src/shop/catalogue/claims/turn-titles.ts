import { inTransaction } from '#shop/ground/in-transaction.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { fieldSettingsOf } from './field-settings.ts'
import { makeClaimsReadOtherwiseDue } from './read-with.ts'
import { carryOut } from './carry-out.ts'
import { dueProducts, writeTurns } from './claim-records.server.ts'
import { holdClaims } from './hold-claims.ts'
import { knownTitles } from './known-titles.ts'
import { planAgain } from './plan-again.ts'
import { shownTitles } from './shown-titles.ts'

/** So few that the database tells of each by its own tags. */
const TITLES_AT_ONCE = 100

/**
 * Titles of which something claimed means something else from today on: a price begins or ends, a preorder may begin, or
 * somebody has changed how much a source's word counts, a rate of VAT or for how long prices are fixed. They are decided again, a batch in a transaction: whoever is killed
 * leaves the rest to the next, and of two at the same time each takes what the other has left. How many have changed.
 */
export async function turnTitles(shop: Shop, isStopping: () => boolean = () => false): Promise<number> {
  let changed = 0
  await makeClaimsReadOtherwiseDue(shop)
  for (;;) {
    const batch = await turnBatch(shop)
    if (batch === null) return changed
    changed += batch
    if (isStopping()) return changed
  }
}

/** Null where no title is due. */
function turnBatch(shop: Shop): Promise<number | null> {
  return inTransaction(shop, async (shop) => {
    await holdClaims(shop)
    const ids = await dueProducts(shop.db, shopDay(shop.clock.now()), TITLES_AT_ONCE)
    if (ids.length === 0) return null
    return decideAgain(shop, ids)
  })
}

/** Decides these titles again by all that is claimed of them. Within a transaction that holds them. How many have changed. */
export async function decideAgain(shop: Shop, ids: readonly string[]): Promise<number> {
  const settings = await fieldSettingsOf(shop, { rules: {} })
  const [titles, shown] = await Promise.all([knownTitles(shop, ids), shownTitles(shop, ids)])
  const plans = ids.flatMap((id) => {
    const [title, standing] = [titles.get(id), shown.get(id)]
    return title && standing ? [{ productId: id, ean: title.ean, ...planAgain(title, standing, settings) }] : []
  })
  const changing = plans.filter(({ changes }) => changes.length > 0)
  await carryOut(shop, changing)
  await writeTurns(
    shop.db,
    plans.flatMap(({ productId, turns }) => turns.map((turn) => ({ productId, ...turn }))),
  )
  return changing.length
}
