import { isBoundIn, priceIn, type CartProduct } from '#shop/selling/cart/cart-product.ts'
import type { DataProblem } from '#web/data/api/data-client.ts'
import { NetworkFailure } from '#web/data/api/data-failure.ts'
import type { Operation } from '#web/data/api/operation.ts'
import {
  CART_PRODUCT,
  CART_PRODUCTS,
  CART_SHIPPING,
  type CartProductAnswer,
  type CartRate,
  type CartShippingData,
} from './cart-operations.graphql.ts'
import { groupRates, type ShippingRates } from '#shop/goods/shipping/shipping-types.ts'

const PRODUCTS_AT_ONCE = 100
const MAX_PAGES = 10

/** DATA-16: products and shipping rates of a cart are read as a guest, whoever is signed in. */
async function read<Data, Variables extends object>(
  operation: Operation<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { askData } = await import('#web/data/api/data-client.ts').catch(fail)
  const { data, error } = await askData(operation, variables, { authMode: 'guest' })
  return error ? fail(error) : data
}

function fail({
  message,
  isUnreached = !navigator.onLine,
}: Pick<DataProblem, 'message'> & { isUnreached?: boolean }): never {
  throw isUnreached ? new NetworkFailure(message) : new Error(message)
}

export async function readProduct(id: string): Promise<CartProduct | null> {
  const { getProduct: product } = await read(CART_PRODUCT, { id })
  return product && cartProduct(product)
}

export async function readProducts(ids: readonly string[]): Promise<ReadonlyMap<string, CartProduct>> {
  const parts = Array.from({ length: Math.ceil(ids.length / PRODUCTS_AT_ONCE) }, (_, part) =>
    ids.slice(part * PRODUCTS_AT_ONCE, (part + 1) * PRODUCTS_AT_ONCE),
  )
  const answers = await Promise.all(parts.map((part) => read(CART_PRODUCTS, { ids: part })))
  const found = answers.flatMap(({ getProducts }) => getProducts).filter((product) => product !== null)
  return new Map(found.map((product) => [product.id, cartProduct(product)]))
}

function cartProduct({ calculatedPrices, ...product }: CartProductAnswer): CartProduct {
  return { ...product, price: priceIn(calculatedPrices), isPriceBound: isBoundIn(calculatedPrices) }
}

/** Of two rows for the same way and currency the one changed last counts. */
export async function readRates(): Promise<ShippingRates> {
  const rows: CartRate[] = []
  let nextToken: string | null = null
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { listShippingPrices: answer }: CartShippingData = await read(CART_SHIPPING, { nextToken })
    rows.push(...(answer?.items ?? []).filter((row) => row !== null))
    nextToken = answer?.nextToken ?? null
    if (nextToken === null) break
  }
  return groupRates(rows.toSorted((a, b) => (a.updatedAt + a.id < b.updatedAt + b.id ? -1 : 1)))
}
