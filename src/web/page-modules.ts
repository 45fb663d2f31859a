import type { LetterPageId } from '#site/letter-pages.ts'
import type { PageId } from '#site/route-table.ts'

/** The folder of each page's module, which is named as the page is. */
const FOLDERS = {
  'account/login': ['login'],
  'account/settings': ['account'],
  'cart/page': ['my-cart'],
  'catalogue/authors': ['authors'],
  'catalogue/home': ['home'],
  'catalogue/list/pages': [
    'on-sale',
    'books',
    'books-category',
    'books-subcategory',
    'newly-published',
    'other-languages',
    'other-languages-category',
    'other-languages-subcategory',
    'books-by-author',
    'publisher',
    'stationery-gifts',
    'stationery-gifts-category',
    'stationery-gifts-subcategory',
  ],
  'catalogue/gifts': ['gift-finder'],
  'catalogue/seen': ['recently-seen'],
  'catalogue/series': ['all-series', 'series'],
  'catalogue/product': ['book', 'other-language', 'stationery-gift'],
  'catalogue/shelves': ['newspapers-and-magazines', 'upcoming-releases', 'staff-recommendations', 'of-the-month'],
  'checkout': ['checkout', 'checkout-thankyou'],
  'checkout/payment': ['barion-start', 'paypal-start', 'barion-result'],
  'club': ['book-club', 'book-club-cancel', 'book-club-seat'],
  'contact': ['about-us', 'contact-us'],
  'gift-cards': ['gift-cards', 'gift-card-balance'],
  'newsletter': ['newsletter'],
  'orders': ['my-orders', 'order'],
  'orders/withdrawal': ['withdrawal'],
  'search': ['search'],
  'shell/menu': ['menu-navigation'],
  'wishes': ['wish-list', 'shared-list'],
  'reader-words': ['report-words'],
  'set-aside': ['set-aside'],
  'exchange': ['exchange'],
  'tell-me': ['watch'],
  'texts': [
    'cookie',
    'privacy-policy',
    'terms-and-conditions',
    'purchase-and-shipping-conditions',
    'imprint',
    'accessibility',
  ],
} as const

type RoutedPage = (typeof FOLDERS)[keyof typeof FOLDERS][number]
export const PAGE_MODULES = Object.fromEntries(
  Object.entries(FOLDERS).flatMap(([folder, pages]) => pages.map((page) => [page, `${folder}/${page}.tsx`])),
) as Record<RoutedPage, string>

/** A page without a module does not compile. */
export const moduleOf = (page: PageId | LetterPageId) => PAGE_MODULES[page]
