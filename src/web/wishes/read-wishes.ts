import type { CartProduct } from '#shop/selling/cart/cart-product.ts'
import { listOf } from '#shop/selling/cart/cart.ts'
import { readProducts } from '#web/cart/store/cart-data.ts'
import { readOtherEditions } from '#web/data/wishes/account-wishes.ts'
import { wishKeeper } from '#web/data/wishes/wish-keeper.ts'
import type { OwnWish } from '#web/data/wishes/wish-operations.graphql.ts'

/** `instead`: what can be had of the same work where this cannot. */
export type ShownWish = OwnWish & { product: CartProduct; instead: CartProduct | null }

/** What is on a list, as it stands today. */
export async function readWishes(list: string): Promise<ShownWish[]> {
  const wishes = (await wishKeeper().wishes(list)) ?? []
  const products = await readProducts(wishes.map(({ productId }) => productId))
  const gone = wishes.map(({ productId }) => productId).filter((id) => !canBeHad(products.get(id)))
  const others = gone.length > 0 ? await readOtherEditions(gone) : new Map<string, string>()
  const instead = others.size > 0 ? await readProducts([...others.values()]) : new Map<string, CartProduct>()
  return wishes.flatMap((wish) => {
    const product = products.get(wish.productId)
    const other = instead.get(others.get(wish.productId) ?? '')
    return product ? [{ ...wish, product, instead: other ?? null }] : []
  })
}

export function canBeHad(product: CartProduct | undefined): boolean {
  return product !== undefined && listOf({ productdata: product, qty: 1 }) !== 'cartproductsnotorderable'
}

/** What a wish comes to today: its own edition, or where any will do the one that can be had. */
export function buyable({ product, instead, anyEdition }: ShownWish): CartProduct | null {
  if (canBeHad(product)) return product
  return anyEdition ? instead : null
}
