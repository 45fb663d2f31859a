import type { Actor } from '#shop/ground/actor.ts'
import type { ProductType } from '#shop/goods/product.ts'
import { holdNames } from '#shop/catalogue/products/editing/hold-names.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { isVatClassOfKind } from '#shop/goods/pricing/vat-class-of-kind.ts'
import type { Shop } from '#shop/shop.ts'
import type { FieldName, Fields } from './facts/fields.ts'
import { fieldSettingsOf } from './field-settings.ts'
import { carryOut } from './carry-out.ts'
import { holdProducts, insertBeforeClaims, unclaimedProducts, writeHandClaims } from './claim-records.server.ts'
import { knownTitles } from './known-titles.ts'
import { planByHand, type FieldChange } from './plan-record.ts'

type ChangeByHand = { productId: string; fields: Readonly<Partial<Fields>>; by: Actor }

/**
 * IMPORT-05: what a bookseller says of a title counts before any file's word until it is released. Whoever calls writes the
 * values themselves, afterwards and in the same transaction: what stood there before is remembered first.
 */
export async function claimByHand(shop: Shop, { productId, fields, by }: ChangeByHand): Promise<void> {
  await inTransaction(shop, async (shop) => {
    await holdTitle(shop, productId, Object.keys(fields))
    const title = (await knownTitles(shop, [productId])).get(productId)
    if (!title) return
    if ((await unclaimedProducts(shop.db, [productId])).length > 0)
      await insertBeforeClaims(shop.db, [{ productId, fields: title.before }])
    const fieldNames = Object.keys(fields)
    const claim = { productId, fields: { ...title.hand, ...fields }, said: fieldNames }
    await writeHandClaims(shop.db, [claim], { by, now: shop.clock.now() })
  })
}

/** Booksellers say this of a title: it holds from now on. */
export function changeByHand(shop: Shop, { productId, fields, by }: ChangeByHand): Promise<readonly FieldChange[]> {
  return changeHand(shop, { productId, fields, released: [], by })
}

/** A change of these makes, finds or leaves names, or gives another address. */
const NAMING: readonly string[] = [
  'name.hu',
  'name.en',
  'contributors',
  'publisher',
  'safetyContacts',
  'series',
  'periodical',
  'works',
  'editions',
] satisfies FieldName[]

/**
 * Nobody else changes booksellers' word of a title, nor what it is, until the transaction ends; false where there is none. Names
 * are held first where the fields that will change may need them, so that a plain save does not wait for a file.
 */
export async function holdTitle(shop: Shop, productId: string, changing: readonly string[] = NAMING): Promise<boolean> {
  if (changing.some((field) => NAMING.includes(field))) await holdNames(shop)
  return (await holdProducts(shop.db, [productId])) > 0
}

/** What booksellers say of a title now. */
export async function readHand(shop: Shop, productId: string): Promise<Readonly<Partial<Fields>>> {
  return (await knownTitles(shop, [productId])).get(productId)?.hand ?? {}
}

type Release = { productId: string; fields: readonly FieldName[]; by: Actor }

/** Booksellers give their word on these fields back: what the files say of them holds again. */
export function releaseByHand(shop: Shop, { productId, fields, by }: Release): Promise<readonly FieldChange[]> {
  return changeHand(shop, { productId, fields: {}, released: fields, by })
}

type ChangeHand = {
  productId: string
  /** What they say from now on. */
  fields: Readonly<Partial<Fields>>
  /** Of what they say nothing any more. */
  released: readonly FieldName[]
  by: Actor
}

/**
 * The hand's word on some fields, and on some no more, in one change. Whoever applies a file meanwhile waits, and then finds the
 * product at another version.
 */
export function changeHand(
  shop: Shop,
  { productId, fields, released, by }: ChangeHand,
): Promise<readonly FieldChange[]> {
  return inTransaction(shop, async (shop) => {
    await holdTitle(shop, productId, [...Object.keys(fields), ...released])
    const title = (await knownTitles(shop, [productId])).get(productId)
    if (!title) return []
    const gone: readonly string[] = released
    const keptFields = Object.entries(title.hand).filter(([field]) => !gone.includes(field))
    const settings = await fieldSettingsOf(shop, { rules: {} })
    const handFields = { ...Object.fromEntries(keptFields), ...fields } as Partial<Fields>
    const hand = isTaxedAsItsKind(planByHand(title, handFields, settings).changes, fields.kind ?? title.stands.kind)
      ? handFields
      : { ...handFields, vatClass: title.stands.vatClass }
    const { changes } = planByHand(title, hand, settings)
    if ((await unclaimedProducts(shop.db, [productId])).length > 0)
      await insertBeforeClaims(shop.db, [{ productId, fields: title.before }])
    const claim = { productId, fields: hand, said: Object.keys(fields) }
    await writeHandClaims(shop.db, [claim], { by, now: shop.clock.now() })
    await carryOut(shop, [{ productId, ean: title.ean, changes }])
    return changes
  })
}

/** Of a title whose kind booksellers have changed, files say the VAT class of what it was: nothing that is released brings that back. */
function isTaxedAsItsKind(changes: readonly FieldChange[], kind: ProductType | undefined): boolean {
  const taxed = changes.find(({ field }) => field === 'vatClass')
  return !taxed || kind === undefined || isVatClassOfKind(kind, String(taxed.to))
}
