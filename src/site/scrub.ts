import { asText, DEEPEST } from '#kit/outside/outside-text.ts'
import { PAGES } from './route-table.ts'

const HIDDEN = '[hidden]'

/** Whose value says who somebody is or lets one in, wherever it stands. */
const TELLING_KEYS =
  /^(e-?mail|first-?name|last-?name|full-?name|phone|street|city|postcode|address|password|token|id-?token|access-?token|refresh-?token|authorization|cookie|client-?ip)$/i

/** Pages whose address alone says whose they are, or lets one in. */
const TELLING_PAGES = [PAGES.order, PAGES['shared-list']].flatMap(({ en, hu }) => [en, hu])
const TELLING_PATHS = new RegExp(
  `(${TELLING_PAGES.map((path) => path.replace(/:\w+$/, '')).join('|')})[^/?#\\s"']+`,
  'g',
)

/** What stands between the blanks and brackets of a text; who somebody is may be one of these. */
const WORDS = /[^\s"'<>()[\],;:/=]+/g

/** Anybody may send such texts: each pattern begins where nothing of its kind stands before, so that none is gone over twice. */
const TELLING_TEXT: readonly (readonly [what: RegExp, instead: string])[] = [
  [TELLING_PATHS, `$1${HIDDEN}`],
  [/\b(Bearer|Basic|token[=:])\s{0,9}[\w.+/=-]+/gi, `$1 ${HIDDEN}`],
  // A long run of signs that is no name made of words, such as a file's or a book's.
  [/(?<![\w-])(?![a-z]+(?:-[a-z]+){2,}(?:-[\w-]{8})?(?![\w-]))[\w-]{40,}/g, HIDDEN],
  [/(?:\+36|\b06)[ /()-]{0,5}\d{1,2}[ /()-]{0,5}\d{3}[ /()-]{0,5}\d{3,4}\b/g, HIDDEN],
]
/** What a visitor has searched for, where a letter has led them: every value of an address's query. */
const QUERY_VALUES = /([?&][^=&?#\s"'<>]{1,60}=)[^&#\s"'<>]+/g

/** More of a text helps nobody who looks for a mistake. */
const LONGEST = 8_000

/** Text that may leave the shop: without addresses of people, tokens and what somebody has typed. */
export function scrubText(text: string): string {
  const shortened = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
  let scrubbed = asText(shortened)
    .replace(QUERY_VALUES, `$1${HIDDEN}`)
    .replace(WORDS, (word) => (isMailAddress(word) ? HIDDEN : word))
    .replace(/[\w.-]+/g, withoutToken)
  for (const [what, instead] of TELLING_TEXT) scrubbed = scrubbed.replace(what, instead)
  return scrubbed
}

function isMailAddress(word: string): boolean {
  const at = word.search(/@|%40/)
  return at > 0 && /\.[a-z]{2}/i.test(word.slice(at))
}

/** A token begins with what `{"` is in base64, and has dots in it. */
function withoutToken(run: string): string {
  const at = run.search(/\beyJ/)
  return at >= 0 && run.indexOf('.', at) > at + 3 ? run.slice(0, at) + HIDDEN : run
}

/** The same for all that is inside of a value; what is deeper than anybody looks is left out. */
export function scrub(value: unknown, levels = DEEPEST): unknown {
  if (typeof value === 'string') return scrubText(value)
  if (typeof value !== 'object' || value === null) return value
  if (levels === 0) return HIDDEN
  if (Array.isArray(value)) return value.map((inside) => scrub(inside, levels - 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) => [
      key,
      TELLING_KEYS.test(key) && typeof inside === 'string' ? HIDDEN : scrub(inside, levels - 1),
    ]),
  )
}
