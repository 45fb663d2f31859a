import { SYSTEM } from '#shop/actor.ts'
import type { Shop } from '#shop/shop.ts'
import { asAct } from '#shop/staff/as-act.ts'
import { draftOfProduct, dueDrafts, failDraft } from './draft-records.server.ts'
import { publishDraft } from './publish-draft.ts'

const AT_ONCE = 50

/**
 * OFFICE-36: publishes what was planned for now, each as an act of its own: of two who do it at once one finds nothing left. What
 * cannot be published stays as it is, says why, and waits for somebody in Today. How many were published.
 */
export async function publishDueDrafts(shop: Shop, isStopping: () => boolean = () => false): Promise<number> {
  let published = 0
  for (;;) {
    const due = await dueDrafts(shop.db, shop.clock.now(), AT_ONCE)
    for (const productId of due) {
      if (isStopping()) return published
      if (await publishOne(shop, productId)) published++
    }
    if (due.length < AT_ONCE) return published
  }
}

async function publishOne(shop: Shop, productId: string): Promise<boolean> {
  const draft = await draftOfProduct(shop.db, productId)
  if (!draft) return false
  const { version, by, publishAt } = draft
  // Whoever wrote it has said it; that it is said now is the shop's doing.
  const act = {
    by: SYSTEM,
    operation: 'product publish',
    record: `product:${productId}`,
    input: { writtenBy: by.id, plannedFor: publishAt },
  }
  try {
    const outcome = await asAct(shop, act, (shop) => publishDraft(shop, { productId, version, by }))
    if (outcome.ok) return true
    const { kind } = outcome.failure
    // Somebody has just published, changed or thrown it away.
    if (kind !== 'no-such-draft' && kind !== 'stale')
      await failDraft(shop.db, draft, kind === 'conflict' ? 'met-newer' : 'refused')
  } catch (error) {
    shop.log.error({ err: error, product: productId }, 'A draft could not be published')
    await failDraft(shop.db, draft, 'refused')
  }
  return false
}
