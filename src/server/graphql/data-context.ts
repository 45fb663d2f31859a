import type { ObjectStore } from '#shop/catalogue/content/object-store.ts'
import type { TryCode } from '#shop/ground/limits/try-code.ts'
import type { Shop } from '#shop/shop.ts'
import type { Caller } from './caller.ts'
import type { ProductsOfRequest } from './product-reads.ts'

/** What resolvers may use; made anew for every request. */
export type DataContext = {
  shop: Shop
  caller: Caller
  products: ProductsOfRequest
  /** From where it is asked; empty where nobody knows. */
  network: string
  /** False when this visitor's address has asked too often by number and e-mail. */
  mayGuess: () => Promise<boolean>
  /** False when this visitor's network has marked too many wishes. */
  mayMark: () => Promise<boolean>
  /** Codes of gift cards and coupons, as often as this customer, or this network, may try them. */
  tryCode: TryCode
  /** Signs addresses of private objects. */
  objects: Pick<ObjectStore, 'presign'>
}
