import type { Language } from './languages.ts'
import { SHOP_SLUG } from './shop-slug.ts'

export const LAYOUTS = ['home', 'default', 'products', 'cart', 'mobilemenu', 'login'] as const
type Layout = (typeof LAYOUTS)[number]

/** Who may open a page: `visitor-only` sends a signed-in visitor on to where they were heading. */
export const ACCESS_RULES = ['anyone', 'customer', 'visitor-only'] as const
export type Access = (typeof ACCESS_RULES)[number]

type Page = {
  en: string
  hu: string
  layout: Layout
  access: Access
}

/** Every page once, in both languages. Paths exist here and nowhere else (WEB-01…38, WEB-60…65, WEB-70…74). */
// oxfmt-ignore
export const PAGES = {
  'home': { en: '/', hu: '/hu', layout: 'home', access: 'anyone' },
  'login': { en: '/login', hu: '/hu/bejelentkezes', layout: 'login', access: 'visitor-only' },
  'cookie': { en: '/cookie', hu: '/hu/suti', layout: 'default', access: 'anyone' },
  'search': { en: '/search', hu: '/hu/kereses', layout: 'products', access: 'anyone' },
  'my-cart': { en: '/my-cart', hu: '/hu/kosaram', layout: 'cart', access: 'anyone' },
  'on-sale': { en: '/on-sale', hu: '/hu/akciok', layout: 'products', access: 'anyone' },
  'about-us': { en: '/about-us', hu: '/hu/rolunk', layout: 'default', access: 'anyone' },
  'book-club': { en: '/book-club', hu: '/hu/konyvklub', layout: 'default', access: 'anyone' },
  'contact-us': { en: '/contact-us', hu: '/hu/kapcsolat', layout: 'default', access: 'anyone' },
  'newspapers-and-magazines': { en: '/newspapers-and-magazines', hu: '/hu/ujsagok-es-magazinok', layout: 'default', access: 'anyone' },
  'book': { en: '/book/:slug', hu: '/hu/konyv/:slug', layout: 'products', access: 'anyone' },
  'books': { en: '/books', hu: '/hu/konyvek', layout: 'products', access: 'anyone' },
  'books-category': { en: '/books/:category', hu: '/hu/konyvek/:category', layout: 'products', access: 'anyone' },
  'books-subcategory': { en: '/books/:category/:subcategory', hu: '/hu/konyvek/:category/:subcategory', layout: 'products', access: 'anyone' },
  'barion-start': { en: '/barion-start', hu: '/hu/barion-fizetes', layout: 'cart', access: 'customer' },
  'paypal-start': { en: '/paypal-start', hu: '/hu/paypal-fizetes', layout: 'cart', access: 'customer' },
  'checkout': { en: '/checkout', hu: '/hu/megrendeles', layout: 'cart', access: 'customer' },
  'barion-result': { en: '/barion-result', hu: '/hu/barion-eredmeny', layout: 'cart', access: 'customer' },
  'checkout-thankyou': { en: '/checkout-thankyou', hu: '/hu/megrendeles-koszonjuk', layout: 'cart', access: 'anyone' },
  'privacy-policy': { en: '/privacy-policy', hu: '/hu/adatkezelesi-tajekoztato', layout: 'default', access: 'anyone' },
  'my-orders': { en: '/my-orders', hu: '/hu/rendeleseim', layout: 'default', access: 'customer' },
  'order': { en: '/my-orders/:slug', hu: '/hu/rendeleseim/:slug', layout: 'default', access: 'customer' },
  'newly-published': { en: '/newly-published', hu: '/hu/ujdonsagok', layout: 'products', access: 'anyone' },
  'upcoming-releases': { en: '/upcoming-releases', hu: '/hu/varhato-megjelenesek', layout: 'products', access: 'anyone' },
  'terms-and-conditions': { en: '/terms-and-conditions', hu: '/hu/altalanos-szerzodesi-feltetelek', layout: 'default', access: 'anyone' },
  'other-language': { en: '/other-language/:slug', hu: '/hu/egyeb-idegen-nyelvu-konyv/:slug', layout: 'products', access: 'anyone' },
  'other-languages': { en: '/other-languages', hu: '/hu/egyeb-idegen-nyelvu-konyvek', layout: 'products', access: 'anyone' },
  'other-languages-category': { en: '/other-languages/:category', hu: '/hu/egyeb-idegen-nyelvu-konyvek/:category', layout: 'products', access: 'anyone' },
  'other-languages-subcategory': { en: '/other-languages/:category/:subcategory', hu: '/hu/egyeb-idegen-nyelvu-konyvek/:category/:subcategory', layout: 'products', access: 'anyone' },
  'staff-recommendations': { en: '/staff-recommendations', hu: '/hu/mi-ajanljuk', layout: 'products', access: 'anyone' },
  'books-by-author': { en: '/books-by-author/:slug', hu: '/hu/szerzo-muvei/:slug', layout: 'products', access: 'anyone' },
  'gift-finder': { en: '/gift-finder', hu: '/hu/ajandekkereso', layout: 'products', access: 'anyone' },
  'gift-cards': { en: '/gift-cards', hu: '/hu/ajandekkartyak', layout: 'products', access: 'anyone' },
  'gift-card-balance': { en: '/gift-cards/balance', hu: '/hu/ajandekkartyak/egyenleg', layout: 'default', access: 'anyone' },
  'authors': { en: '/authors', hu: '/hu/szerzok', layout: 'products', access: 'anyone' },
  'all-series': { en: '/series', hu: '/hu/sorozatok', layout: 'products', access: 'anyone' },
  'series': { en: '/series/:slug', hu: '/hu/sorozat/:slug', layout: 'products', access: 'anyone' },
  'publisher': { en: '/publisher/:slug', hu: '/hu/kiado/:slug', layout: 'products', access: 'anyone' },
  'menu-navigation': { en: '/menu-navigation/:slug', hu: '/hu/menu-navigacio/:slug', layout: 'mobilemenu', access: 'anyone' },
  'of-the-month': { en: `/${SHOP_SLUG}-of-the-month`, hu: '/hu/a-honap-sikerkonyvei', layout: 'products', access: 'anyone' },
  'stationery-gift': { en: '/stationary-and-gift/:slug', hu: '/hu/notesz-es-ajandektargy/:slug', layout: 'products', access: 'anyone' },
  'stationery-gifts': { en: '/stationary-and-gifts', hu: '/hu/noteszek-es-ajandektargyak', layout: 'products', access: 'anyone' },
  'stationery-gifts-category': { en: '/stationary-and-gifts/:category', hu: '/hu/noteszek-es-ajandektargyak/:category', layout: 'products', access: 'anyone' },
  'stationery-gifts-subcategory': { en: '/stationary-and-gifts/:category/:subcategory', hu: '/hu/noteszek-es-ajandektargyak/:category/:subcategory', layout: 'products', access: 'anyone' },
  'purchase-and-shipping-conditions': { en: '/purchase-and-shipping-conditions', hu: '/hu/vasarlasi-es-szallitasi-feltetelek', layout: 'default', access: 'anyone' },
  'account': { en: '/account', hu: '/hu/fiokom', layout: 'default', access: 'customer' },
  'withdrawal': { en: '/withdrawal', hu: '/hu/elallas', layout: 'default', access: 'anyone' },
  'recently-seen': { en: '/recently-seen', hu: '/hu/megnezett', layout: 'default', access: 'anyone' },
  'wish-list': { en: '/wish-list', hu: '/hu/kivansaglista', layout: 'default', access: 'anyone' },
  'shared-list': { en: '/list/:slug', hu: '/hu/lista/:slug', layout: 'default', access: 'anyone' },
  'imprint': { en: '/imprint', hu: '/hu/impresszum', layout: 'default', access: 'anyone' },
  'accessibility': { en: '/accessibility', hu: '/hu/akadalymentesseg', layout: 'default', access: 'anyone' },
} as const satisfies Record<string, Page>

export type PageId = keyof typeof PAGES
export const PAGE_IDS = Object.keys(PAGES) as PageId[]

/** WEB-35: the correctly spelt addresses lead to the specification's spelling. */
export const MOVED_PREFIXES = [
  ['/stationery-and-gifts', '/stationary-and-gifts'],
  ['/stationery-and-gift', '/stationary-and-gift'],
] as const

/** WEB-54: an access rule or layout that does not exist ends the start, never a visitor's visit. */
export function checkRouteTable(pages: Record<string, { layout: string; access: string }>): void {
  for (const [id, page] of Object.entries(pages)) {
    if (!ACCESS_RULES.some((rule) => rule === page.access))
      throw new Error(`Unknown route middleware: '${page.access}' of page ${id}`)
    if (!LAYOUTS.some((layout) => layout === page.layout))
      throw new Error(`Unknown layout: '${page.layout}' of page ${id}`)
  }
}

/** WEB-58: the route id carries the language (`books.en`). */
export function pageOfRouteId(routeId: string): { page: PageId; language: Language } | null {
  const dot = routeId.lastIndexOf('.')
  const page = routeId.slice(0, dot)
  const language = routeId.slice(dot + 1)
  if (!Object.hasOwn(PAGES, page) || (language !== 'en' && language !== 'hu')) return null
  return { page: page as PageId, language }
}
