const DIGITS = (count: number) => new RegExp(`^\\d{${count}}$`)

/** As the country writes them, without spaces and hyphens. Elsewhere letters and digits, as long as they fit. */
const SHAPES = new Map<string, RegExp>(
  Object.entries({
    HU: /^[1-9]\d{3}$/,
    ...shapes(DIGITS(3), 'IS'),
    ...shapes(DIGITS(4), 'AL AT AU BE BG CH CY DK GE LI LU MD MK NO NZ SI ZA'),
    ...shapes(DIGITS(5), 'BA CZ DE EE ES FI FR GR HR IT KR LT ME MX RS SE SK TH TR UA XK'),
    ...shapes(DIGITS(6), 'CN IN RO SG'),
    ...shapes(DIGITS(7), 'CL JP PT'),
    BR: /^\d{8}$/,
    CA: /^[A-Z]\d[A-Z]\d[A-Z]\d$/,
    GB: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/,
    IE: /^[A-Z]\d[\dW][A-Z\d]{4}$/,
    IL: /^\d{5}(\d{2})?$/,
    LV: /^\d{4}$/,
    MT: /^[A-Z]{3}\d{4}$/,
    NL: /^[1-9]\d{3}[A-Z]{2}$/,
    PL: /^\d{5}$/,
    US: /^\d{5}(\d{4})?$/,
  }),
)
/** There are none, or nobody needs them. */
const WITHOUT = new Set(['HK', 'IE'])
/** Where the parts are written apart: after how many signs, and with what between them. */
const PARTS = new Map<string, [after: number, between: string]>(
  Object.entries<[number, string]>({
    BR: [5, '-'],
    CA: [3, ' '],
    CZ: [3, ' '],
    GR: [3, ' '],
    IE: [3, ' '],
    JP: [3, '-'],
    MT: [3, ' '],
    NL: [4, ' '],
    PL: [2, '-'],
    PT: [4, '-'],
    SE: [3, ' '],
    SK: [3, ' '],
  }),
)
const ANY = /^[A-Z\d]{2,12}$/

function shapes(shape: RegExp, countries: string): Record<string, RegExp> {
  return Object.fromEntries(countries.split(' ').map((country) => [country, shape]))
}

/** The postcode as its country writes it; null where it cannot be one. */
export function postcodeOf(written: string, country: string): string | null {
  const signs = written
    .toUpperCase()
    .replace(/^\s*(?:[ADFHI]|CH|HU|LT|LV|RO|SK)-/, '')
    .replace(/[\s-]/g, '')
  if (signs === '' && WITHOUT.has(country)) return ''
  if (!(SHAPES.get(country) ?? ANY).test(signs)) return null
  if (country === 'GB') return `${signs.slice(0, -3)} ${signs.slice(-3)}`
  if (country === 'US' && signs.length > 5) return `${signs.slice(0, 5)}-${signs.slice(5)}`
  const parts = PARTS.get(country)
  return parts ? `${signs.slice(0, parts[0])}${parts[1]}${signs.slice(parts[0])}` : signs
}
