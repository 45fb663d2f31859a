import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { changePrices, type ChangedPrice } from '#shop/goods/pricing/change-prices.ts'
import type { PriceRefusal } from '#shop/goods/pricing/check-prices.ts'
import type { PriceBasis } from '#shop/goods/pricing/price.ts'
import { readPriceFacts } from '#shop/goods/pricing/read-price-facts.ts'
import type { Stale } from '#shop/ground/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import { changeManyByHand, rememberBefore, type FormerHand } from './change-many-by-hand.ts'

const HAND_FIELDS = ['price', 'fixedPriceUntil'] as const
type HandField = (typeof HAND_FIELDS)[number]

/** What a bookseller wants of a price; what is left out stays as it is. */
export type PriceWish = Partial<PriceBasis> & {
  /** The publisher has set this list price. */
  isPublishersPrice?: boolean
  /** Of these booksellers say nothing any more: what the files say holds again. */
  releases?: readonly HandField[]
}

export type PriceByHandFailure = PriceRefusal | Stale | { kind: 'no-such-product' }

/** What was asked before and is again when it is wished for; a word that booksellers had not given is not theirs afterwards. */
export type PriceByHand = ChangedPrice & { undo: PriceWish }

/**
 * The one way in which a person changes a price. A list price, and how long it is fixed, is the hand's word against any file's from
 * then on; a sale is nobody else's matter.
 */
export function changePriceByHand(
  shop: Shop,
  { productId, version, by, wish }: { productId: string; version?: number; by: Actor; wish: PriceWish },
): Promise<Result<PriceByHand, PriceByHandFailure>> {
  return inTransaction(shop, async (shop) => {
    const { releases = [], ...change } = wish
    const [facts] = await readPriceFacts(shop, [productId])
    if (!facts || facts.id !== productId) return failed({ kind: 'no-such-product' })
    const says = {
      ...(change.listPrice !== undefined && { price: change.listPrice }),
      ...(change.fixedPriceUntil !== undefined && { fixedPriceUntil: change.fixedPriceUntil }),
    }
    const isOfHand = Object.keys(says).length > 0 || releases.length > 0
    if (isOfHand) await rememberBefore(shop, [productId])
    const changed = (await changePrices(shop, [{ productId, version, ...change }])).get(productId)
    if (!changed?.ok) return changed ?? failed({ kind: 'no-such-product' })

    const former = new Map<string, FormerHand>()
    if (Object.keys(says).length > 0)
      former.set(
        'says',
        (await changeManyByHand(shop, [{ productId, says }], { by, isCarriedOut: false })).get(productId) ?? {},
      )
    if (releases.length > 0)
      former.set('releases', (await changeManyByHand(shop, [{ productId, releases }], { by })).get(productId) ?? {})
    const [after] = await readPriceFacts(shop, [productId])
    const undo = undoOf({ before: facts.product, after: after?.product ?? facts.product, hand: handOf(former), wish })
    return done({ ...changed.value, undo })
  })
}

function handOf(former: ReadonlyMap<string, FormerHand>): FormerHand {
  return Object.assign({}, ...former.values()) as FormerHand
}

type Undo = { before: PriceBasis; after: PriceBasis; hand: FormerHand; wish: PriceWish }

function undoOf({ before, after, hand, wish }: Undo): PriceWish {
  const isSaid = {
    price: wish.listPrice !== undefined || wish.releases?.includes('price'),
    fixedPriceUntil: wish.fixedPriceUntil !== undefined || wish.releases?.includes('fixedPriceUntil'),
  }
  const releases = HAND_FIELDS.filter((field) => isSaid[field] && hand[field] === undefined)
  const isOtherSale =
    before.salePercent !== after.salePercent ||
    before.saleFrom?.getTime() !== after.saleFrom?.getTime() ||
    before.saleUntil?.getTime() !== after.saleUntil?.getTime()
  return {
    ...(isSaid.price && hand.price !== undefined && { listPrice: hand.price, isPublishersPrice: true }),
    ...(isSaid.fixedPriceUntil && hand.fixedPriceUntil !== undefined && { fixedPriceUntil: hand.fixedPriceUntil }),
    ...(releases.length > 0 && { releases }),
    ...(isOtherSale && { salePercent: before.salePercent, saleFrom: before.saleFrom, saleUntil: before.saleUntil }),
  }
}
