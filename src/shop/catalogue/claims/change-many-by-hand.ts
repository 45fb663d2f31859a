import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import type { FieldName, Fields } from './facts/fields.ts'
import { fieldSettingsOf } from './field-settings.ts'
import { carryOut } from './carry-out.ts'
import { holdProducts, insertBeforeClaims, unclaimedProducts, writeHandClaims } from './claim-records.server.ts'
import { holdClaims } from './hold-claims.ts'
import { knownTitles } from './known-titles.ts'
import { planByHand, type KnownTitle } from './plan-record.ts'

/** What booksellers say of a title from now on, and what they no longer say. */
export type HandWish = { productId: string; says?: Readonly<Partial<Fields>>; releases?: readonly FieldName[] }

type ChangeMany = {
  by: Actor
  /** False: whoever calls has written the values already; only the claims are written. */
  isCarriedOut?: boolean
}

/** Of what booksellers said of each title before, what this changes. */
export type FormerHand = Readonly<Partial<Fields>>

/**
 * IMPORT-05 for many titles at once: what booksellers say of them holds from now on, what they release is again what files say. In a
 * few statements however many; one who writes claims waits for the other, so no two wait for each other.
 */
export function changeManyByHand(
  shop: Shop,
  wishes: readonly HandWish[],
  { by, isCarriedOut = true }: ChangeMany,
): Promise<Map<string, FormerHand>> {
  return inTransaction(shop, async (shop) => {
    await holdClaims(shop)
    const ids = wishes.map(({ productId }) => productId)
    // Whoever saves one of them by hand holds no claims, but the title.
    await holdProducts(shop.db, ids)
    const titles = await knownTitles(shop, ids)
    await keepWhatWas(shop, ids, titles)
    const settings = isCarriedOut ? await fieldSettingsOf(shop, { rules: {} }) : null
    const known = wishes.flatMap((wish) => {
      const title = titles.get(wish.productId)
      return title ? [{ wish, title, hand: handAfter(title, wish) }] : []
    })
    const changed = settings
      ? known.map(({ title, hand }) => ({
          productId: title.productId,
          ean: title.ean,
          changes: planByHand(title, hand, settings).changes,
        }))
      : []
    // The titles first: their claims then find a version that is raised already.
    await carryOut(
      shop,
      changed.filter(({ changes }) => changes.length > 0),
    )
    await writeHandClaims(
      shop.db,
      known.map(({ wish, title, hand }) => ({
        productId: title.productId,
        fields: hand,
        said: Object.keys(wish.says ?? {}),
      })),
      { by, now: shop.clock.now() },
    )
    return new Map(known.map(({ wish, title }) => [title.productId, formerOf(title, wish)]))
  })
}

/** What stood in the catalogue before anybody spoke is remembered before it is changed. */
export async function rememberBefore(shop: Shop, productIds: readonly string[]): Promise<void> {
  await holdClaims(shop)
  await keepWhatWas(shop, productIds, await knownTitles(shop, await unclaimedProducts(shop.db, productIds)))
}

async function keepWhatWas(shop: Shop, ids: readonly string[], titles: ReadonlyMap<string, KnownTitle>): Promise<void> {
  const unclaimed = await unclaimedProducts(shop.db, ids)
  const before = unclaimed.flatMap((productId) => {
    const title = titles.get(productId)
    return title && Object.keys(title.before).length > 0 ? [{ productId, fields: title.before }] : []
  })
  if (before.length > 0) await insertBeforeClaims(shop.db, before)
}

function handAfter({ hand }: KnownTitle, { says = {}, releases = [] }: HandWish): Partial<Fields> {
  const released: readonly string[] = releases
  return { ...Object.fromEntries(Object.entries(hand).filter(([field]) => !released.includes(field))), ...says }
}

function formerOf({ hand }: KnownTitle, { says = {}, releases = [] }: HandWish): FormerHand {
  const touched = new Set<string>([...Object.keys(says), ...releases])
  return Object.fromEntries(Object.entries(hand).filter(([field]) => touched.has(field)))
}
