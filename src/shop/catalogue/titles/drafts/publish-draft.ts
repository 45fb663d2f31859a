import { failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { holdTitle } from '#shop/catalogue/claims/claim-by-hand.ts'
import { holdClaims } from '#shop/catalogue/claims/hold-claims.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { staleOf, type Stale } from '#shop/ground/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import type { SavedTitle } from '../save-title.ts'
import { deleteDraft, lockDraft } from './draft-records.server.ts'
import type { NoSuchDraft } from './save-draft.ts'
import { sayDraft, type SayFailure } from './say-draft.ts'

export type DraftPublishFailure = NoSuchDraft | Stale | SayFailure

/**
 * OFFICE-36: says what was drafted, by the verbs that would have said it at once; the draft is over then. What others have changed
 * since it was written stays; where it is the same field, nothing is said and both are told.
 */
export function publishDraft(
  shop: Shop,
  { productId, version, by }: { productId: string; version: number; by: Actor },
): Promise<Result<SavedTitle, DraftPublishFailure>> {
  return inTransaction(shop, async (shop) => {
    // What it says of the price is written with the claims, which are held before the title, and the title before its draft.
    await holdClaims(shop)
    await holdTitle(shop, productId)
    const draft = await lockDraft(shop.db, productId)
    if (!draft) return failed({ kind: 'no-such-draft' })
    const stale = staleOf(draft.version, version)
    if (stale) return failed(stale)
    const saved = await sayDraft(shop, { ...draft, by })
    if (saved.ok) await deleteDraft(shop.db, productId)
    return saved
  })
}
