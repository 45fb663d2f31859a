import type { Locator, Page } from '@playwright/test'
import { BOOKS } from './cart.ts'
import { expect } from './journey.ts'

export const WORDS = {
  hu: {
    book: '/hu/konyv/',
    cart: '/hu/kosaram',
    add: 'Kosárba teszem',
    preorder: 'Előrendelem',
    adding: 'Kosárba tesszük…',
    added: 'A kosárba tettük',
    toCart: 'A kosárhoz',
    goOn: 'Tovább nézelődöm',
    badge: (count: number) => (count === 0 ? 'Kosár, még üres' : `Kosár, ${count} tétel`),
    groups: ['Raktáron', 'Rendelhető', 'Előrendelés', 'Már nem rendelhető'],
    more: /^Eggyel több/,
    fewer: /^Eggyel kevesebb/,
    copies: /^Példányszám/,
    remove: /^Törlés/,
    undo: 'Visszavonás',
    emptyAll: 'Kosár kiürítése',
    emptied: 'Kiürítettük a kosarát.',
    empty: 'Még nincs itt semmi.',
    sums: 'Összesen',
    courier: /Futárral, házhoz/,
    abroad: /külföldre/,
    card: /Bankkártyával/,
    paymentWaits: 'A fizetés megvárja az ajánlatunkat',
    byQuote: 'egyedi díj',
    failed: 'A kosara nem változott.',
    badNumber: 'A példányszám nem változott.',
    overStock: 'összesen 5 példányunk van belőle',
    cleared: 'A szállítás változott',
    order: 'Tovább a megrendeléshez',
    otherLanguage: 'English',
    otherCart: /\/my-cart$/,
  },
  en: {
    book: '/book/',
    cart: '/my-cart',
    add: 'Add to cart',
    preorder: 'Pre-order',
    adding: 'Adding to your cart…',
    added: 'Added to your cart',
    toCart: 'Go to the cart',
    goOn: 'Continue shopping',
    badge: (count: number) => (count === 0 ? 'Cart, empty' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`),
    groups: ['In stock', 'To order', 'Pre-order', 'No longer available'],
    more: /^One more/,
    fewer: /^One fewer/,
    copies: /^Number of copies/,
    remove: /^Remove/,
    undo: 'Undo',
    emptyAll: 'Empty the cart',
    emptied: 'Your cart has been emptied.',
    empty: 'Nothing here yet.',
    sums: 'Total',
    courier: /By courier/,
    abroad: /abroad/,
    card: /By card/,
    paymentWaits: 'Nothing to pay yet: we’ll e-mail you the postage',
    byQuote: 'we’ll e-mail you a price before you pay',
    failed: 'Nothing in your cart has changed.',
    badNumber: 'Nothing has changed.',
    overStock: 'we have 5 copies in all',
    cleared: 'You’ve changed the delivery',
    order: 'Continue to checkout',
    otherLanguage: 'Magyar',
    otherCart: /\/hu\/kosaram$/,
  },
} as const

export type Words = (typeof WORDS)[keyof typeof WORDS]

export const modal = (page: Page, words: Words): Locator => page.getByRole('dialog', { name: words.added })
export const badge = (page: Page, words: Words, count: number): Locator =>
  page.getByRole('banner').getByRole('link', { name: words.badge(count), exact: true })
export const group = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
export const sums = (page: Page, words: Words): Locator => page.getByRole('complementary', { name: words.sums })
export const mainButton = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first()

/** Adds from a product's page and closes the modal. */
export async function put(page: Page, words: Words, slug: string): Promise<void> {
  await page.goto(words.book + slug)
  await mainButton(page, slug === BOOKS.coming ? words.preorder : words.add).click()
  await expect(modal(page, words)).toBeVisible()
  await page.keyboard.press('Escape')
}
