import type { CartEvent } from '#shop/selling/cart/cart-event.ts'
import type { CartProduct } from '#shop/selling/cart/cart-product.ts'
import { aCartProduct } from '#shop/selling/cart/test-cart-product.ts'
import type { CartPorts } from './cart-ports.ts'
import { NetworkFailure } from '#web/data/api/data-failure.ts'
import { cartStore, type CartStore } from './cart-store.ts'

type ProductFacts = NonNullable<Parameters<typeof aCartProduct>[0]>
type Schedule = <Value>(answer: Promise<Value>) => Promise<Value>

export const SHIPPING = {
  SHOP: { HUF: { price: 0, callForPrice: false } },
  GLS: { HUF: { price: 1490, callForPrice: false } },
  POSTOUTSIDEHUN: { HUF: { price: 0, callForPrice: true } },
}

/** One browser and the shop it speaks to: the cookie and the storage that its tabs share, and products that change. */
export function aWorld({ schedule = (answer) => answer }: { schedule?: Schedule } = {}) {
  const products = new Map<string, ProductFacts>()
  const shared = { cookie: null as string | null, lines: null as string | null }
  const tabs = new Set<CartStore>()
  const events: CartEvent[] = []
  const logged: string[] = []
  const world = {
    products,
    shared,
    events,
    logged,
    rates: SHIPPING as Record<string, Record<string, { price: number; callForPrice: boolean }>>,
    isDown: false,
    /** Nobody is reached at all. */
    isOffline: false,
    /** Its tabs are refused to wait for each other. */
    isLockRefused: false,
    requests: 0,
    aTab,
  }

  function request<Value>(answer: () => Value): Promise<Value> {
    world.requests += 1
    return schedule(
      Promise.resolve().then(() => {
        if (world.isOffline) throw new NetworkFailure()
        if (world.isDown) throw new Error('The shop does not answer')
        return answer()
      }),
    )
  }

  function productOf(id: string): CartProduct | null {
    const facts = products.get(id)
    return facts ? aCartProduct({ id, ...facts }) : null
  }

  function aTab({ pending = [] as readonly string[] } = {}) {
    let waiting = [...pending]
    let isClosed = false
    const ports: CartPorts = {
      readProduct: (id) => request(() => productOf(id)),
      readProducts: (ids) =>
        request(
          () =>
            new Map(
              ids.flatMap((id): [string, CartProduct][] => {
                const product = productOf(id)
                return product ? [[id, product]] : []
              }),
            ),
        ),
      readRates: () => request(() => world.rates),
      stored: {
        read: () => ({ ...shared }),
        write: (stored) => {
          if (!isClosed) Object.assign(shared, stored)
        },
        wipe: () => {
          if (!isClosed) Object.assign(shared, { cookie: null, lines: null })
        },
      },
      pending: {
        read: () => [...waiting],
        write: (ids) => {
          if (!isClosed) waiting = [...ids]
        },
      },
      // The other tab may have had its turn before.
      isLeaving: () => isClosed,
      exclusively: (work) =>
        schedule(Promise.resolve()).then(() => {
          if (world.isLockRefused) throw new Error('The request was denied.')
          // Of a page that is gone nothing runs on.
          if (isClosed) return new Promise<never>(() => {})
          return schedule(Promise.resolve(work()))
        }),
      notifyOtherTabs: () => {
        for (const other of tabs) if (other !== tab) void other.lookAround()
      },
      track: (event) => events.push(event),
      log: {
        warn: (...words) => logged.push(`warn ${words[0]}`),
        error: (...words) => logged.push(`error ${words[0]}`),
      },
    }
    const tab = cartStore(ports)
    tabs.add(tab)
    return {
      ...tab,
      pending: () => waiting,
      /** What runs in it runs to nowhere; what it was about to add waits for the next page of this tab. */
      close(): readonly string[] {
        isClosed = true
        tabs.delete(tab)
        return waiting
      },
    }
  }
  return world
}
