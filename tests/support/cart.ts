import type { APIRequestContext, Page } from '@playwright/test'
import type { SavedCart } from '#shop/selling/cart/saved-cart.ts'

/** Products of the demo shop by what a cart makes of them; addresses are the same in both languages. */
export const BOOKS = {
  inStock: 'egri-csillagok',
  /** Five copies, and no more to be had. */
  few: 'andersen-mesei',
  toOrder: 'emberszag',
  coming: 'tunderkert',
  soldOut: 'posoni-kert',
} as const

/** The id of a product, read from the address of the picture its page is shared with: of a book by its slug, else by the path of its page. */
export async function productIdOf(request: APIRequestContext, slug: string, origin = ''): Promise<string> {
  const html = await (await request.get(origin + (slug.startsWith('/') ? slug : `/hu/konyv/${slug}`))).text()
  const id = /\/images\/social\/([0-9a-z]{12})\.png/.exec(html)?.[1]
  if (!id) throw new Error(`There is no product at ${slug}`)
  return id
}

/** What the cookie says, as any program would read it. */
export async function savedCart(page: Page): Promise<SavedCart | null> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'cart')
  return cookie ? (JSON.parse(decodeURIComponent(cookie.value)) as SavedCart) : null
}

export async function hasCartCookie(page: Page): Promise<boolean> {
  return (await page.context().cookies()).some(({ name }) => name === 'cart')
}

/** A visitor who comes with this cookie. */
export async function comeWith(page: Page, value: unknown): Promise<void> {
  const text = typeof value === 'string' ? value : encodeURIComponent(JSON.stringify(value))
  await page.context().addCookies([{ name: 'cart', value: text, url: process.env.JOURNEY_URL ?? '' }])
}

export function aSavedCart(items: readonly { productid: string; qty: number }[]): SavedCart {
  return {
    version: 'v2',
    cartItems: items,
    numberofcartproducts: items.reduce((sum, { qty }) => sum + qty, 0),
    pricesumofproducts: 0,
    pricesumofshipping: 0,
    pricesumofpayment: 0,
    pricefullsumofcart: 0,
    selectedshipping: null,
    selectedpayment: null,
  }
}
