import type { CartEvent } from '#shop/selling/cart/cart-event.ts'
import type { CartProduct } from '#shop/selling/cart/cart-product.ts'
import type { StoredCart } from '#shop/selling/cart/saved-cart.ts'
import type { ShippingRates } from '#shop/goods/shipping/shipping-types.ts'

/** All that a cart needs of the world around it. */
export type CartPorts = {
  /** One product, deleted ones too; null where there is none. Rejects when it could not be asked. */
  readProduct(id: string): Promise<CartProduct | null>
  /** Many at once; those that do not exist are not in the answer. */
  readProducts(ids: readonly string[]): Promise<ReadonlyMap<string, CartProduct>>
  readRates(): Promise<ShippingRates>
  /** What all tabs of this browser share. */
  stored: {
    read(): { cookie: string | null; lines: string | null }
    write(stored: StoredCart): void
    wipe(): void
  }
  /** What was added and has not arrived yet: a reload takes it up again. Of this tab alone. */
  pending: { read(): string[]; write(productIds: readonly string[]): void }
  /** The page is being left, and what is under way ends with it. */
  isLeaving(): boolean
  /** Runs while no other tab does the same. */
  exclusively<Value>(work: () => Value): Promise<Value>
  notifyOtherTabs(): void
  track(event: CartEvent): void
  log: Pick<Console, 'warn' | 'error'>
}
