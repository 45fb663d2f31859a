// §9 Business constants and limits, in the specification's order.

export const LANGUAGE_COOKIE = { name: 'i18n_redirected', maxAgeSeconds: 365 * 24 * 60 * 60 } as const
export const MESSAGES_MAX_AGE_SECONDS = 24 * 60 * 60
export const CURRENCY = 'HUF'
export const CART_COOKIE = { name: 'cart', version: 'v2', maxAgeSeconds: 31_536_000, warnOverBytes: 4096 } as const
/** CART-01: different products in a cart, and in an order. */
export const MAX_LINES = 200
export const REGION = 'eu-west-1'
export const RELOAD_GUARD_MS = 10_000
export const PARALLEL_PRELOADS = 4
/** Of kept backups the newest of each of so many days, weeks and months stays. */
export const BACKUPS_KEPT = { days: 7, weeks: 4, months: 12 } as const
export const SHOP_TIME_ZONE = 'Europe/Budapest'
export const SIGN_IN_SESSION_MS = 180_000
export const APP_VERSION = '1.0.0'

/** So begins every cookie of the identity library. */
export const AUTH_COOKIES = 'CognitoIdentityServiceProvider'
/** The data block of a page that holds what every page knows (`ShopFacts`). */
export const FACTS_ELEMENT_ID = 'shop-facts'
/** READER-62: so much of what was looked for in vain goes along to the bookseller. */
export const MAX_SOUGHT = 120
