import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { holdTitle } from '#shop/catalogue/claims/claim-by-hand.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { staleOf, type Stale } from '#shop/ground/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import type { TitleFormFields, TitleField } from '../title-fields.ts'
import { deleteDraft, draftOfProduct, lockDraft, writeDraft } from './draft-records.server.ts'
import type { DraftedPrice } from './drafted-price.ts'
import { draftState, type DraftState, type TitleDraft } from './title-draft.ts'

type NoSuchProduct = { kind: 'no-such-product' }
export type NoSuchDraft = { kind: 'no-such-draft' }
export type MomentPast = { kind: 'moment-past' }

type SaveDraft = {
  productId: string
  /** The product's version that was seen, and what of the fields. */
  seenVersion: number
  was: Readonly<Partial<TitleFormFields>>
  /** All of the draft: what is not here is not in it. */
  fields: Readonly<Partial<TitleFormFields>>
  released: readonly TitleField[]
  price: DraftedPrice | null
  /** When it is published by itself; null: somebody publishes it. */
  publishAt: Date | null
  /** The draft's version that was seen; 0 where there was none. */
  version: number
  by: Actor
}

/** OFFICE-36: keeps what booksellers mean to say of a title, for a moment or for somebody to publish. A title has one draft. */
export async function saveDraft(
  shop: Shop,
  { version, ...draft }: SaveDraft,
): Promise<Result<{ version: number; state: DraftState }, NoSuchProduct | MomentPast | Stale>> {
  const now = shop.clock.now()
  const { productId, publishAt } = draft
  if (publishAt && publishAt <= now) return failed({ kind: 'moment-past' })
  return inTransaction(shop, async (shop) => {
    if (!(await holdTitle(shop, productId, []))) return failed({ kind: 'no-such-product' })
    const known = await lockDraft(shop.db, productId)
    const stale = staleOf(known?.version ?? 0, version)
    if (stale) return failed(stale)
    const written = await writeDraft(shop.db, { ...draft, now })
    return done({ version: written, state: draftState({ publishAt, failure: null }) })
  })
}

export function readDraft({ db }: Pick<Shop, 'db'>, productId: string): Promise<TitleDraft | null> {
  return draftOfProduct(db, productId)
}

/** Throws a draft away: nothing of it has been said. */
export async function discardDraft(
  shop: Shop,
  { productId, version }: { productId: string; version: number },
): Promise<Result<{ version: number }, NoSuchDraft | Stale>> {
  return inTransaction(shop, async ({ db }) => {
    const known = await lockDraft(db, productId)
    if (!known) return failed({ kind: 'no-such-draft' })
    const stale = staleOf(known.version, version)
    if (stale) return failed(stale)
    await deleteDraft(db, productId)
    return done({ version: 0 })
  })
}
