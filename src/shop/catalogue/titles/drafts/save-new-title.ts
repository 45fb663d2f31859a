import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { readKnownNumber } from '#shop/catalogue/claims/make-by-hand.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { staleOf, type Stale } from '#shop/ground/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import { makeTitle, type MakeTitleFailure } from '../make-title.ts'
import type { NewTitleDraft } from './new-title-draft.ts'
import {
  deleteNewTitleDraft,
  lockNewTitleDraft,
  newestNewTitleDrafts,
  newTitleDraftOf,
  writeNewTitleDraft,
} from './new-title-records.server.ts'
import type { MomentPast, NoSuchDraft } from './save-draft.ts'
import { draftState, type DraftState } from './title-draft.ts'

type SaveNewTitle = Pick<NewTitleDraft, 'ean' | 'kind' | 'price' | 'fields' | 'publishAt' | 'by'> & {
  /** The draft's version that was seen; 0 where there was none. */
  version: number
}
type EanTaken = Extract<MakeTitleFailure, { kind: 'ean-taken' }>

/** OFFICE-36: keeps a title that is not in the shop yet, for a moment or for somebody to publish. Something may still be missing. */
export async function saveNewTitle(
  shop: Shop,
  { version, ...draft }: SaveNewTitle,
): Promise<Result<{ version: number; state: DraftState }, MomentPast | Stale | EanTaken>> {
  const now = shop.clock.now()
  const { ean, publishAt } = draft
  if (publishAt && publishAt <= now) return failed({ kind: 'moment-past' })
  return inTransaction(shop, async (shop) => {
    const known = await lockNewTitleDraft(shop.db, ean)
    const { taken } = await readKnownNumber(shop, ean)
    if (taken) {
      const { productId: id, title, isWithdrawn } = taken
      return failed({ kind: 'ean-taken', product: { id, title, isWithdrawn } })
    }
    const stale = staleOf(known?.version ?? 0, version)
    if (stale) return failed(stale)
    const written = await writeNewTitleDraft(shop.db, { ...draft, now })
    return done({ version: written, state: draftState({ publishAt, failure: null }) })
  })
}

export function readNewTitle({ db }: Pick<Shop, 'db'>, ean: string): Promise<NewTitleDraft | null> {
  return newTitleDraftOf(db, ean)
}

/** New titles that wait, those that somebody wrote last first. */
export function listNewTitles({ db }: Pick<Shop, 'db'>, limit: number): Promise<NewTitleDraft[]> {
  return newestNewTitleDrafts(db, limit)
}

type SeenDraft = { ean: string; version: number }

/** Throws a draft away: nothing of it has been said. */
export function discardNewTitle(
  shop: Shop,
  { ean, version }: SeenDraft,
): Promise<Result<{ version: number }, NoSuchDraft | Stale>> {
  return inTransaction(shop, async ({ db }) => {
    const known = await lockNewTitleDraft(db, ean)
    if (!known) return failed({ kind: 'no-such-draft' })
    const stale = staleOf(known.version, version)
    if (stale) return failed(stale)
    await deleteNewTitleDraft(db, ean)
    return done({ version: 0 })
  })
}

/** OFFICE-36: the title is in the shop from now on, made by the verb that would have made it at once. */
export function publishNewTitle(
  shop: Shop,
  { ean, version, by }: SeenDraft & { by: Actor },
): Promise<Result<{ id: string }, NoSuchDraft | Stale | MakeTitleFailure>> {
  return inTransaction(shop, async (shop) => {
    const draft = await lockNewTitleDraft(shop.db, ean)
    if (!draft) return failed({ kind: 'no-such-draft' })
    const stale = staleOf(draft.version, version)
    if (stale) return failed(stale)
    const { kind, price, fields } = draft
    const made = await makeTitle(shop, { ean, fields, by, ...(kind && { kind }), ...(price !== null && { price }) })
    if (made.ok) await deleteNewTitleDraft(shop.db, ean)
    return made
  })
}
