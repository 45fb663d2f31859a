import type { Actor } from '#shop/actor.ts'
import { inTransaction } from '#shop/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import type { FieldName, Fields } from '../fields.ts'
import { fieldSettingsOf } from '../sources/field-settings.ts'
import { carryOut } from './carry-out.ts'
import { insertBeforeClaims, unclaimedProducts, writeHandClaim } from './claim-records.server.ts'
import { knownTitles } from './known-titles.ts'
import { planByHand, type FieldChange } from './plan-record.ts'

/**
 * IMPORT-05: what a bookseller says of a title counts before any file's word until it is released. Whoever calls writes the
 * values themselves, afterwards and in the same transaction: what stood there before is remembered first.
 */
export async function claimByHand(
  shop: Shop,
  { productId, fields }: { productId: string; fields: Readonly<Partial<Fields>> },
): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const title = (await knownTitles(shop, [productId])).get(productId)
    if (!title) return
    if ((await unclaimedProducts(shop.db, [productId])).length > 0)
      await insertBeforeClaims(shop.db, [{ productId, fields: title.before }])
    await writeHandClaim(shop.db, { productId, fields: { ...title.hand, ...fields }, now: shop.clock.now() })
  })
}

type ChangeByHand = { productId: string; fields: Readonly<Partial<Fields>>; by: Actor }

/** Booksellers say this of a title: it holds from now on. */
export function changeByHand(shop: Shop, { productId, fields, by }: ChangeByHand): Promise<readonly FieldChange[]> {
  return inTransaction(shop, async (shop) => {
    const title = (await knownTitles(shop, [productId])).get(productId)
    if (!title) return []
    const settings = await fieldSettingsOf(shop, { rules: {} })
    const { changes } = planByHand(title, { ...title.hand, ...fields }, settings)
    await claimByHand(shop, { productId, fields })
    await carryOut(shop, [{ productId, ean: title.ean, changes }], { by, document: 'hand' })
    return changes
  })
}

type Release = { productId: string; fields: readonly FieldName[]; by: Actor }

/** Booksellers give their word on these fields back: what the files say of them holds again. */
export function releaseByHand(shop: Shop, { productId, fields, by }: Release): Promise<readonly FieldChange[]> {
  return inTransaction(shop, async (shop) => {
    const title = (await knownTitles(shop, [productId])).get(productId)
    if (!title) return []
    const released: readonly string[] = fields
    const hand: Partial<Fields> = Object.fromEntries(
      Object.entries(title.hand).filter(([field]) => !released.includes(field)),
    )
    const settings = await fieldSettingsOf(shop, { rules: {} })
    const { changes } = planByHand(title, hand, settings)
    await writeHandClaim(shop.db, { productId, fields: hand, now: shop.clock.now() })
    await carryOut(shop, [{ productId, ean: title.ean, changes }], { by, document: 'release' })
    return changes
  })
}
