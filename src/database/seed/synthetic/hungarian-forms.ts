/** The endings that the made-up sentences use, each in its back, front and rounded form. */
const ENDINGS = {
  in: ['ban', 'ben', 'ben'],
  into: ['ba', 'be', 'be'],
  outOf: ['ból', 'ből', 'ből'],
  onto: ['ra', 're', 're'],
  about: ['ról', 'ről', 'ről'],
  to: ['hoz', 'hez', 'höz'],
  from: ['tól', 'től', 'től'],
  at: ['nál', 'nél', 'nél'],
  for: ['nak', 'nek', 'nek'],
  asFarAs: ['ig', 'ig', 'ig'],
  becauseOf: ['ért', 'ért', 'ért'],
} as const
type Ending = keyof typeof ENDINGS

export type HungarianForms = Record<Ending | 'plain' | 'with', string>

const LONG: Record<string, string> = { a: 'á', e: 'é' }
const DIGRAPH = /(cs|dz|gy|ly|ny|sz|ty|zs)$/
const VOWEL = /[aáeéiíoóöőuúüű]$/

/** A noun with its case endings: vowel harmony, the lengthened last vowel, and the ending of 'with' that takes on the last consonant. */
export function hungarianForms(noun: string): HungarianForms {
  const harmony = harmonyOf(noun)
  const stem = noun.replace(/[ae]$/, (vowel) => LONG[vowel] ?? vowel)
  const forms = Object.fromEntries(
    Object.entries(ENDINGS).map(([name, endings]) => [name, stem + endings[harmony]]),
  ) as Record<Ending, string>
  return { ...forms, plain: noun, with: withForm(stem, harmony === 0 ? 'al' : 'el') }
}

/** Back vowels win unless a rounded front one comes after them; i, í, e and é go with whatever there is. */
function harmonyOf(noun: string): 0 | 1 | 2 {
  const lastBack = Math.max(...Array.from('aáoóuú', (vowel) => noun.lastIndexOf(vowel)))
  const lastRounded = Math.max(...Array.from('öőüű', (vowel) => noun.lastIndexOf(vowel)))
  if (lastBack > lastRounded) return 0
  const lastPlain = Math.max(...Array.from('eéií', (vowel) => noun.lastIndexOf(vowel)))
  return lastRounded > lastPlain ? 2 : 1
}

function withForm(stem: string, ending: string): string {
  if (VOWEL.test(stem)) return `${stem}v${ending}`
  const digraph = DIGRAPH.exec(stem)?.[0]
  if (digraph) return `${stem.slice(0, -2)}${digraph[0]}${digraph}${ending}`
  const last = stem.slice(-1)
  return stem.endsWith(last + last) ? stem + ending : stem + last + ending
}

/** 'a ház', but 'az ablak'. */
export function withArticle(words: string): string {
  return /^[aáeéiíoóöőuúüű]/i.test(words) ? `az ${words}` : `a ${words}`
}
