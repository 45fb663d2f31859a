import type { Result } from '#kit/result.ts'
import { SYSTEM } from '#shop/ground/actor.ts'
import type { Shop } from '#shop/shop.ts'
import { asAct } from '#shop/people/staff/as-act.ts'
import { draftOfProduct, dueDrafts, failDraft } from './draft-records.server.ts'
import { dueNewTitles, failNewTitleDraft, newTitleDraftOf } from './new-title-records.server.ts'
import { publishDraft } from './publish-draft.ts'
import { publishNewTitle } from './save-new-title.ts'
import type { DraftFailure, TitleDraft } from './title-draft.ts'

const AT_ONCE = 50

/**
 * OFFICE-36: publishes what was planned for now, each as an act of its own: of two who do it at once one finds nothing left. What
 * cannot be published stays as it is, says why, and waits for somebody in Today. How many were published.
 */
export async function publishDueDrafts(shop: Shop, isStopping: () => boolean = () => false): Promise<number> {
  return (
    (await publishAll(shop, { due: dueDrafts, publish: publishOne, isStopping })) +
    (await publishAll(shop, { due: dueNewTitles, publish: publishOneNew, isStopping }))
  )
}

type Publishing = {
  due: typeof dueDrafts
  publish: (shop: Shop, key: string) => Promise<boolean>
  isStopping: () => boolean
}

async function publishAll(shop: Shop, { due, publish, isStopping }: Publishing): Promise<number> {
  let published = 0
  for (;;) {
    const keys = await due(shop.db, shop.clock.now(), AT_ONCE)
    for (const key of keys) {
      if (isStopping()) return published
      if (await publish(shop, key)) published++
    }
    if (keys.length < AT_ONCE) return published
  }
}

async function publishOne(shop: Shop, productId: string): Promise<boolean> {
  const draft = await draftOfProduct(shop.db, productId)
  if (!draft) return false
  const { version, by } = draft
  const act = { ...ofShop(draft), record: `product:${productId}` }
  return hasPublished(
    shop,
    productId,
    () => asAct(shop, act, (shop) => publishDraft(shop, { productId, version, by })),
    (failure) => failDraft(shop.db, draft, failure),
  )
}

async function publishOneNew(shop: Shop, ean: string): Promise<boolean> {
  const draft = await newTitleDraftOf(shop.db, ean)
  if (!draft) return false
  const { version, by } = draft
  const act = { ...ofShop(draft), record: ({ id }: { id: string }) => `product:${id}` }
  return hasPublished(
    shop,
    ean,
    () => asAct(shop, act, (shop) => publishNewTitle(shop, { ean, version, by })),
    (failure) => failNewTitleDraft(shop.db, draft, failure),
  )
}

/** Whoever wrote it has said it; that it is said now is the shop's doing. */
function ofShop({ by, publishAt }: Pick<TitleDraft, 'by' | 'publishAt'>) {
  return { by: SYSTEM, operation: 'product publish', input: { writtenBy: by.id, plannedFor: publishAt } }
}

async function hasPublished(
  shop: Shop,
  key: string,
  publish: () => Promise<Result<unknown, { kind: string }>>,
  fail: (failure: DraftFailure) => Promise<void>,
): Promise<boolean> {
  try {
    const outcome = await publish()
    if (outcome.ok) return true
    const { kind } = outcome.failure
    // Somebody has just published, changed or thrown it away.
    if (kind !== 'no-such-draft' && kind !== 'stale') await fail(kind === 'conflict' ? 'met-newer' : 'refused')
  } catch (error) {
    shop.log.error({ err: error, draft: key }, 'A draft could not be published')
    await fail('refused')
  }
  return false
}
