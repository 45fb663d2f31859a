import type { CartProduct } from '#shop/cart/cart-product.ts'
import type { DataProblem } from '#web/data/api/data-client.ts'
import { NetworkFailure } from '#web/data/api/data-failure.ts'
import { groupRates, type ShippingRates } from '#shop/shipping/shipping-types.ts'

const PRODUCT_FIELDS = `
  id type deleted ean binding textLanguage calculatedPrices orderable
  titles { hu en } subtitles { hu en } slugs { hu en } authors { names { hu en } slugs { hu en } }
  picture { src width height }
  availability { kind copies days date precision }
  inventories { inventoryAmount warehouse { id type } }`
const ONE = `query CartProduct($id: ID!) { getProduct(id: $id) {${PRODUCT_FIELDS} } }`
const MANY = `query CartProducts($ids: [ID!]!) { getProducts(ids: $ids) {${PRODUCT_FIELDS} } }`
const RATES = `query CartShipping($nextToken: String) {
  listShippingPrices(limit: 100, nextToken: $nextToken) {
    items { id shippingType currency price callForPrice updatedAt } nextToken
  }
}`
const PRODUCTS_AT_ONCE = 100
const MOST_PAGES = 10

type RateRow = {
  id: string
  shippingType: string
  currency: string
  price: number
  callForPrice: boolean
  updatedAt: string
}

/** DATA-16: products and shipping rates of a cart are read as a guest, whoever is signed in. */
async function asked<Data>(query: string, variables: Record<string, unknown>): Promise<Data> {
  const { askData } = await import('#web/data/api/data-client.ts').catch(fail)
  const { data, error } = await askData<Data>(query, variables, { authMode: 'guest' })
  return error ? fail(error) : data
}

function fail({
  message,
  isUnreached = !navigator.onLine,
}: Pick<DataProblem, 'message'> & { isUnreached?: boolean }): never {
  throw isUnreached ? new NetworkFailure(message) : new Error(message)
}

export async function readProduct(id: string): Promise<CartProduct | null> {
  return (await asked<{ getProduct: CartProduct | null }>(ONE, { id })).getProduct
}

export async function readProducts(ids: readonly string[]): Promise<ReadonlyMap<string, CartProduct>> {
  const parts = Array.from({ length: Math.ceil(ids.length / PRODUCTS_AT_ONCE) }, (_, part) =>
    ids.slice(part * PRODUCTS_AT_ONCE, (part + 1) * PRODUCTS_AT_ONCE),
  )
  const answers = await Promise.all(
    parts.map((part) => asked<{ getProducts: (CartProduct | null)[] }>(MANY, { ids: part })),
  )
  const found = answers.flatMap(({ getProducts }) => getProducts).filter((product) => product !== null)
  return new Map(found.map((product) => [product.id, product]))
}

/** Of two rows for the same way and currency the one changed last counts. */
export async function readRates(): Promise<ShippingRates> {
  const rows: RateRow[] = []
  let nextToken: string | null = null
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { listShippingPrices: answer }: { listShippingPrices: { items: RateRow[]; nextToken: string | null } } =
      await asked(RATES, { nextToken })
    rows.push(...answer.items)
    nextToken = answer.nextToken
    if (nextToken === null) break
  }
  return groupRates(rows.toSorted((a, b) => (a.updatedAt + a.id < b.updatedAt + b.id ? -1 : 1)))
}
