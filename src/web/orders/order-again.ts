import { withoutServices } from '#shop/selling/orders/gifts/gift.ts'
import type { BuyersOrder } from './order-operations.graphql.ts'
import { putIntoCart } from '#web/cart/store/cart-browser.ts'

/** Puts what was ordered into the cart, on top of what is there; gives the names of what is no longer sold. */
export async function orderAgain({ lines }: Pick<BuyersOrder, 'lines'>): Promise<string[]> {
  const wanted = Map.groupBy(withoutServices(lines), ({ productId }) => productId)
  const missing: string[] = []
  for (const [productId, parts] of wanted) {
    const outcome = await putIntoCart(
      productId,
      parts.reduce((sum, { quantity }) => sum + quantity, 0),
    )
    if (outcome.kind !== 'done') missing.push(parts[0]?.name ?? '')
  }
  return missing
}
