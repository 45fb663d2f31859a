// Made from cart-operations.graphql and the schema of the data API: change these and run 'npm run operations'.
import type { Binding } from '#shop/goods/product.ts'
import type { OrderProblemKind } from '#shop/selling/orders/order-problem.ts'
import type { Operation } from '#web/data/api/operation.ts'

export type ProductType = 'BOOK' | 'OTHERLANGUAGE' | 'STATIONERYGIFT' | 'PERIODICAL'

export type OrderableFlag = 'INSTOCK' | 'ORDERABLE' | 'PREORDER' | 'NOTORDERABLE'

export type DatePrecision = 'day' | 'month' | 'year'

export type OrderLineInput = { productId: string; quantity: number }

export type ShippingType = 'SHOP' | 'GLS' | 'GLSPOINT' | 'POSTOUTSIDEHUN' | 'EMAIL'

export type PaymentMethod = 'BARION' | 'PAYPAL' | 'COLLECTION' | 'COD' | 'TRANSFER'

export type CartProductAnswer = {
  id: string
  type: ProductType
  deleted: boolean
  ean: string
  binding: Binding | null
  textLanguage: string | null
  calculatedPrices: string | null
  orderable: boolean
  titles: { hu: string; en: string }
  subtitles: { hu: string; en: string } | null
  slugs: { hu: string; en: string }
  authors: { names: { hu: string; en: string }; slugs: { hu: string; en: string } }[]
  picture: { src: string; width: number; height: number } | null
  availability: {
    kind: OrderableFlag
    copies: number | null
    days: number[] | null
    date: string | null
    precision: DatePrecision | null
  }
  inventories: { inventoryAmount: number; warehouse: { id: string; type: string } }[]
}
const CART_PRODUCT_ANSWER = 'fragment CartProductAnswer on Product{id type deleted ean binding textLanguage calculatedPrices orderable titles{hu en}subtitles{hu en}slugs{hu en}authors{names{hu en}slugs{hu en}}picture{src width height}availability{kind copies days date precision}inventories{inventoryAmount warehouse{id type}}}'

export type CartRate = {
  id: string
  shippingType: string
  currency: string
  price: number
  callForPrice: boolean
  updatedAt: string
}
const CART_RATE = 'fragment CartRate on ShippingPrice{id shippingType currency price callForPrice updatedAt}'

export type CartProductData = { getProduct: CartProductAnswer | null }
export type CartProductVariables = { id: string }
export const CART_PRODUCT = ('query CartProduct($id:ID!){getProduct(id:$id){...CartProductAnswer}}' + CART_PRODUCT_ANSWER) as Operation<CartProductData, CartProductVariables>

export type CartProductsData = { getProducts: (CartProductAnswer | null)[] }
export type CartProductsVariables = { ids: readonly string[] }
export const CART_PRODUCTS = ('query CartProducts($ids:[ID!]!){getProducts(ids:$ids){...CartProductAnswer}}' + CART_PRODUCT_ANSWER) as Operation<CartProductsData, CartProductsVariables>

export type CartShippingData = { listShippingPrices: { items: (CartRate | null)[]; nextToken: string | null } | null }
export type CartShippingVariables = { nextToken?: string | null }
export const CART_SHIPPING = ('query CartShipping($nextToken:String){listShippingPrices(limit:100 nextToken:$nextToken){items{...CartRate}nextToken}}' + CART_RATE) as Operation<CartShippingData, CartShippingVariables>

export type CheckCartData = {
  checkCart: {
    isShort: boolean
    problems: { kind: OrderProblemKind; productId: string | null; value: string | null }[]
  }
}
export type CheckCartVariables = { lines: readonly OrderLineInput[]; shipping?: ShippingType | null; payment?: PaymentMethod | null }
export const CHECK_CART = ('query CheckCart($lines:[OrderLineInput!]!$shipping:ShippingType$payment:PaymentMethod){checkCart(lines:$lines shipping:$shipping payment:$payment){isShort problems{kind productId value}}}') as Operation<CheckCartData, CheckCartVariables>

export type KeepCartData = { keepCart: { productId: string; quantity: number }[] }
export type KeepCartVariables = { changed: readonly OrderLineInput[]; removed: readonly string[] }
export const KEEP_CART = ('mutation KeepCart($changed:[OrderLineInput!]!$removed:[ID!]!){keepCart(changed:$changed removed:$removed){productId quantity}}') as Operation<KeepCartData, KeepCartVariables>
