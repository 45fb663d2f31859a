import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { changeProductKind } from '#shop/catalogue/products/editing/change-product-kind.ts'
import { changeHand, holdTitle } from '#shop/catalogue/claims/claim-by-hand.ts'
import { CLASS_OF_KIND } from '#shop/catalogue/claims/facts/facts.ts'
import { decideAgain } from '#shop/catalogue/claims/turn-titles.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { staleOf, type Stale } from '#shop/ground/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import type { GivenKind } from './given-kinds.ts'
import { addressOfTitle } from './title-around-records.server.ts'

type ChangeTitleKind = { id: string; version: number; kind: GivenKind; by: Actor }
type ChangeKindFailure = Stale | { kind: 'no-such-product' } | { kind: 'wrong-state' }

/**
 * OFFICE-31: a title becomes one of another kind, with the VAT class of that kind, as the booksellers' word against any file's. Its
 * former addresses lead on, its subjects are read anew for the new kind, and what was sold of it keeps what it was.
 */
export function changeTitleKind(
  shop: Shop,
  { id, version, kind, by }: ChangeTitleKind,
): Promise<Result<{ version: number }, ChangeKindFailure>> {
  return inTransaction(shop, async (shop) => {
    const now = (await holdTitle(shop, id)) ? await addressOfTitle(shop.db, id) : null
    if (!now) return failed({ kind: 'no-such-product' })
    const stale = staleOf(now.version, version)
    if (stale) return failed(stale)
    if (now.kind === kind) return failed({ kind: 'wrong-state' })
    const vatClass = CLASS_OF_KIND[kind]
    // What stood before is remembered by the first word of the hand, so that goes first.
    await changeHand(shop, {
      productId: id,
      fields: { kind, vatClass },
      released: ['categories', 'periodical'],
      by,
    })
    await changeProductKind(shop, { id, kind, vatClass })
    await decideAgain(shop, [id])
    const after = await addressOfTitle(shop.db, id)
    return done({ version: after?.version ?? now.version })
  })
}
