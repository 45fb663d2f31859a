import { cartEvents } from '#shop/selling/cart/cart-event.ts'
import type { CartProduct } from '#shop/selling/cart/cart-product.ts'
import { refusalOf, type CartRefusal } from '#shop/selling/cart/cart-refusal.ts'
import { lineOf, linesOf, type Cart, type CartLine } from '#shop/selling/cart/cart.ts'
import { UNOPENED_CART } from '#shop/selling/cart/empty-cart.ts'
import { nextCart, type CartAction, type CartContents } from '#shop/selling/cart/next-cart.ts'
import { isShippingType } from '#shop/goods/shipping/shipping-types.ts'
import type { CartPorts } from './cart-ports.ts'
import { cartSharing } from './cart-sharing.ts'
import { NetworkFailure } from '#web/data/api/data-failure.ts'

/**
 * How an action ended. `ignored`: another plus or minus was running. `unavailable`: the product is no longer there.
 * `offline`: the shop was not reached.
 */
export type CartOutcome =
  | { kind: 'done' }
  | { kind: 'ignored' }
  | { kind: 'failed' }
  | { kind: 'offline' }
  | { kind: 'unavailable' }
  | CartRefusal
export type Removal = { line: CartLine; before: CartContents }
export type CartStore = ReturnType<typeof cartStore>

const APPLIED = { kind: 'done' } as const
const FAILED = { kind: 'failed' } as const
const OFFLINE = { kind: 'offline' } as const
const UNAVAILABLE = { kind: 'unavailable' } as const

/** The cart of one tab: transitions are `nextCart`'s, what surrounds them is here and in `cartSharing`. */
export function cartStore(ports: CartPorts) {
  let cart = UNOPENED_CART
  const listeners = new Set<() => void>()
  let pending: string[] = []
  let opening: Promise<CartOutcome[]> | null = null

  const apply = (action: CartAction) => {
    cart = nextCart(cart, action)
    for (const listener of listeners) listener()
  }
  const sharing = cartSharing(ports, { cart: () => cart, apply })

  /** A product that can be bought; why not, otherwise. */
  async function product(id: string): Promise<CartProduct | typeof FAILED | typeof OFFLINE | typeof UNAVAILABLE> {
    try {
      const found = await ports.readProduct(id)
      return found && !found.deleted ? found : UNAVAILABLE
    } catch (error) {
      ports.log.warn('The product could not be read', error)
      return error instanceof NetworkFailure ? OFFLINE : FAILED
    }
  }

  const track = (changed: CartProduct, by: number) => cartEvents(changed, by).forEach((event) => ports.track(event))

  /** Grows or lowers what the cart holds of a product, unless it must not grow. */
  async function changeBy(
    changed: CartProduct,
    by: number,
    action: CartAction,
    alongside?: () => void,
  ): Promise<CartOutcome> {
    let outcome = UNAVAILABLE as CartOutcome
    const isReached = await sharing.change(
      (now) => {
        const refusal = refusalOf(now, changed, by)
        outcome = refusal ?? (action.kind === 'added' || lineOf(now, changed.id) ? APPLIED : UNAVAILABLE)
        return outcome === APPLIED ? action : null
      },
      { alongside },
    )
    if (!isReached) return FAILED
    if (outcome === APPLIED) track(changed, by)
    return outcome
  }

  async function readRates(): Promise<void> {
    const rates = await sharing.rates()
    if (rates) await sharing.change(() => ({ kind: 'rates-read', rates }))
  }

  function keepPending(next: string[]): void {
    pending = next
    ports.pending.write(pending)
  }

  async function put(found: CartProduct, arrived: () => void): Promise<CartOutcome> {
    try {
      return await changeBy(found, 1, { kind: 'added', product: found }, arrived)
    } catch (error) {
      ports.log.warn('The cart could not be changed', error)
      return FAILED
    }
  }

  async function arrive(productId: string): Promise<CartOutcome> {
    const found = await product(productId)
    const arrived = () => keepPending(pending.toSpliced(pending.indexOf(productId), 1))
    const outcome = 'kind' in found ? found : await put(found, arrived)
    if (outcome.kind === 'done') return outcome
    // A request that ends because the page is left has not failed: the next page takes it up.
    if (!ports.isLeaving()) arrived()
    apply({ kind: 'add-failed' })
    return outcome
  }

  function addQuietly(productId: string): Promise<CartOutcome> {
    apply({ kind: 'add-began', isQuiet: true })
    return arrive(productId)
  }

  return {
    cart: () => cart,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** CART-12, on start; what a reload interrupted is added after it, without the modal. */
    open(): Promise<CartOutcome[]> {
      if (opening) return opening
      const interrupted = ports.pending.read()
      pending = interrupted
      opening = sharing.readAgain().then(() => Promise.all(interrupted.map(addQuietly)))
      return opening
    },
    /** Another tab may have changed the cart. */
    lookAround: () => sharing.takeOver(),
    /** Reads the products again, as after a long time or a failure. */
    readAgain: () => sharing.readAgain(),

    /** CART-03, CART-04, CART-14. */
    add(productId: string, isQuiet = false): Promise<CartOutcome> {
      apply({ kind: 'add-began', isQuiet })
      keepPending([...pending, productId])
      return arrive(productId)
    },
    closeModal: () => apply({ kind: 'modal-closed' }),

    /** CART-05, CART-06: plus and minus, or as many at once as were typed. */
    async step(productId: string, by: number): Promise<CartOutcome> {
      if (cart.cartbuttonloading) return { kind: 'ignored' }
      apply({ kind: 'step-began', productid: productId })
      try {
        const found = await product(productId)
        if (!('kind' in found)) return await changeBy(found, by, { kind: 'stepped', product: found, by })
        if (found === UNAVAILABLE) ports.log.warn(`The product ${productId} is no longer available`)
        return found
      } finally {
        apply({ kind: 'step-ended' })
      }
    },

    async remove(productId: string): Promise<Removal | null> {
      let removal: Removal | null = null
      await sharing.change((now) => {
        const line = lineOf(now, productId)
        removal = line ? { line, before: contentsOf(now) } : null
        return line ? { kind: 'removed', productid: productId } : null
      })
      const done = removal as Removal | null
      if (done) track(done.line.productdata, -done.line.qty)
      return done
    },
    async putBack({ line, before }: Removal): Promise<void> {
      const isReached = await sharing.change(() => ({ kind: 'put-back', line, before }))
      if (isReached) track(line.productdata, line.qty)
    },

    /** CART-10, when the visitor empties it: what was in it can be put back. */
    async empty(): Promise<CartContents | null> {
      let removed: CartContents | null = null
      await sharing.change((now) => {
        const before = contentsOf(now)
        removed = before.lines.length > 0 ? before : null
        return removed && { kind: 'cleared' }
      })
      const done = removed as CartContents | null
      for (const { productdata, qty } of done?.lines ?? []) track(productdata, -qty)
      return done
    },
    async refill(before: CartContents): Promise<void> {
      const isReached = await sharing.change(() => ({ kind: 'refilled', before }))
      if (isReached) for (const { productdata, qty } of before.lines) track(productdata, qty)
    },

    /** CART-08, CART-09. */
    async selectShipping(type: string): Promise<void> {
      if (!isShippingType(type)) ports.log.error(`There is no shipping type '${type}'`)
      const isReached = await sharing.change(() => ({ kind: 'shipping-selected', type }))
      if (isReached) await readRates()
    },
    /** What shipping costs, for whoever is to choose. */
    readRates,
    async selectPayment(payment: string | null): Promise<void> {
      await sharing.change(() => ({ kind: 'payment-selected', payment }))
    },
    async clear(): Promise<void> {
      await sharing.change(() => ({ kind: 'cleared' }))
    },
    setFreeShipping: (from: number | null, boundFrom = 0) => apply({ kind: 'free-shipping-told', from, boundFrom }),
  }
}

function contentsOf(cart: Cart): CartContents {
  const { selectedshipping, selectedpayment } = cart
  return { lines: linesOf(cart), selectedshipping, selectedpayment }
}
