import { PAGES } from './route-table.ts'

const HIDDEN = '[hidden]'

/** Whose value says who somebody is or lets one in, wherever it stands. */
const TELLING_KEYS =
  /^(e-?mail|first-?name|last-?name|full-?name|phone|street|city|postcode|address|password|token|id-?token|access-?token|refresh-?token|authorization|cookie|client-?ip)$/i

const orderPage = (path: string) => path.replace(/:\w+$/, '')
const ORDER_PATHS = new RegExp(`(${orderPage(PAGES.order.en)}|${orderPage(PAGES.order.hu)})[^/?#\\s"']+`, 'g')

const TELLING_TEXT: readonly (readonly [what: RegExp, instead: string])[] = [
  // What a visitor has searched for, where a letter has led them: every value of an address's query.
  [/([?&][^=&#\s"'<>]{1,60}=)[^&#\s"'<>]+/g, `$1${HIDDEN}`],
  [/[^\s"'<>()[\],;:/=]+(?:@|%40)[^\s"'<>()[\],;:/=&?#]+\.[a-z]{2,}/gi, HIDDEN],
  [ORDER_PATHS, `$1${HIDDEN}`],
  [/\b(Bearer|Basic|token[=:])\s*[\w.+/=-]+/gi, `$1 ${HIDDEN}`],
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, HIDDEN],
  // A long run of signs that is no name made of words, such as a file's or a book's.
  [/(?<![\w-])(?![a-z]+(?:-[a-z]+){2,}(?:-[\w-]{8})?(?![\w-]))[\w-]{40,}/g, HIDDEN],
  [/(?:\+36|\b06)[ /()-]*\d{1,2}[ /()-]*\d{3}[ /()-]*\d{3,4}\b/g, HIDDEN],
]

/** Text that may leave the shop: without addresses of people, tokens and what somebody has typed. */
export function scrubText(text: string): string {
  let scrubbed = text
  for (const [what, instead] of TELLING_TEXT) scrubbed = scrubbed.replace(what, instead)
  return scrubbed
}

/** The same for all that is inside of a value. */
export function scrub(value: unknown): unknown {
  if (typeof value === 'string') return scrubText(value)
  if (Array.isArray(value)) return value.map(scrub)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) => [
      key,
      TELLING_KEYS.test(key) && typeof inside === 'string' ? HIDDEN : scrub(inside),
    ]),
  )
}
