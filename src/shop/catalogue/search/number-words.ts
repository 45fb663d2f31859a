/** Words of a search that are a number, and another way to write that number. `first` is counted from 1, as in the database. */
export type NumberReading = { first: number; size: number; said: string }

const MAX_NUMBER = 999_999
const MAX_ORDINAL = 100
/** No number up to a million has more words. */
const MAX_WORDS = 10
const MAX_READINGS = 24

const HU_ONES = ['', 'egy', 'kettő', 'három', 'négy', 'öt', 'hat', 'hét', 'nyolc', 'kilenc']
const HU_TENS = ['', 'tizen', 'huszon', 'harminc', 'negyven', 'ötven', 'hatvan', 'hetven', 'nyolcvan', 'kilencven']
const HU_ORDINALS: Record<string, string> = {
  egy: 'egyedik',
  kettő: 'kettedik',
  három: 'harmadik',
  négy: 'negyedik',
  öt: 'ötödik',
  hat: 'hatodik',
  hét: 'hetedik',
  nyolc: 'nyolcadik',
  kilenc: 'kilencedik',
  tíz: 'tizedik',
  húsz: 'huszadik',
  száz: 'századik',
}
const EN_DIGITS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const EN_TEENS = [
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const EN_ONES = [...EN_DIGITS, ...EN_TEENS]
const EN_TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const EN_ORDINALS: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
}

/** FIND-02: 20 000 and húszezer and twenty thousand find each other. Words as `readSearch` gives them. */
export function numberReadings(words: readonly string[]): NumberReading[] {
  const readings: NumberReading[] = []
  for (let first = 0; first < words.length && readings.length < MAX_READINGS;) {
    const found = digitsAt(words, first) ?? wordsAt(words, first)
    for (const spelling of found?.said ?? [])
      readings.push({ first: first + 1, size: found?.size ?? 1, said: spelling })
    first += found?.size ?? 1
  }
  return readings
}

type NumberAt = { size: number; said: string[] }

/** `20000`, or the groups of three digits of `20 000` and `20,000`. */
function digitsAt(words: readonly string[], first: number): NumberAt | null {
  const start = words[first] ?? ''
  if (!/^\d{1,6}$/.test(start)) return null
  let [size, digits] = [1, start]
  while (start.length <= 3 && digits.length <= 3 && /^\d{3}$/.test(words[first + size] ?? ''))
    digits += words[first + size++]
  const value = Number(digits)
  if (value < 1 || value > MAX_NUMBER || (digits.startsWith('0') && size > 1)) return null
  return { size, said: [...(size > 1 ? [digits] : []), ...spellingsOf(value)] }
}

/** The longest run of words that is a number. */
function wordsAt(words: readonly string[], first: number): NumberAt | null {
  for (let size = Math.min(MAX_WORDS, words.length - first); size > 0; size--) {
    const part = words.slice(first, first + size)
    const value = hungarianValue(part) ?? englishValue(part)
    if (value !== null && value > 1) return { size, said: [String(value)] }
  }
  return null
}

function spellingsOf(value: number): string[] {
  const hungarian = inHungarian(value)
  const forms = [hungarian, inEnglish(value)]
  if (hungarian.endsWith('kettő')) forms.push(hungarian.replace(/kettő$/, 'két'))
  if (value >= 1100 && value <= 1999) forms.push(yearInEnglish(value))
  if (value <= MAX_ORDINAL) forms.push(hungarianOrdinal(value), englishOrdinal(value))
  return forms
}

/** Above two thousand the thousands stand apart: kétezer-tíz. */
export function inHungarian(value: number): string {
  if (value < 1000) return hungarianBelowThousand(value)
  const [thousands, rest] = [Math.floor(value / 1000), value % 1000]
  const begin = `${thousands === 1 ? '' : hungarianBelowThousand(thousands).replace(/kettő$/, 'két')}ezer`
  return `${begin}${value > 2000 && rest > 0 ? ' ' : ''}${hungarianBelowThousand(rest)}`
}

function hungarianBelowThousand(value: number): string {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100]
  const hundred = hundreds === 0 ? '' : `${hundreds === 1 ? '' : (HU_ONES[hundreds] ?? '').replace('kettő', 'két')}száz`
  if (rest === 10) return `${hundred}tíz`
  if (rest === 20) return `${hundred}húsz`
  return `${hundred}${HU_TENS[Math.floor(rest / 10)]}${HU_ONES[rest % 10]}`
}

function hungarianOrdinal(value: number): string {
  if (value === 1) return 'első'
  if (value === 2) return 'második'
  const cardinal = inHungarian(value)
  const last = Object.keys(HU_ORDINALS).find((ending) => cardinal.endsWith(ending))
  if (last) return cardinal.slice(0, -last.length) + HU_ORDINALS[last]
  return cardinal + (/(?:an|c)$/.test(cardinal) ? 'adik' : 'edik')
}

export function inEnglish(value: number): string {
  if (value >= 1000) return joined(inEnglish(Math.floor(value / 1000)), 'thousand', inEnglish(value % 1000))
  if (value >= 100) return joined(inEnglish(Math.floor(value / 100)), 'hundred', inEnglish(value % 100))
  return value < 20 ? (EN_ONES[value] ?? '') : joined(EN_TENS[Math.floor(value / 10)] ?? '', EN_ONES[value % 10] ?? '')
}

/** eighteen forty eight, nineteen hundred */
function yearInEnglish(value: number): string {
  return joined(inEnglish(Math.floor(value / 100)), inEnglish(value % 100) || 'hundred')
}

function englishOrdinal(value: number): string {
  return inEnglish(value).replace(/[a-z]+$/, (last) => EN_ORDINALS[last] ?? `${last.replace(/y$/, 'ie')}th`)
}

function joined(...words: string[]): string {
  return words.filter(Boolean).join(' ')
}

const HU_ONE = 'egy|ketto|ket|harom|negy|ot|hat|het|nyolc|kilenc'
const HU_TEN = 'tizen|tiz|huszon|husz|harminc|negyven|otven|hatvan|hetven|nyolcvan|kilencven'
const HU_HUNDREDS = new RegExp(`^(?:(${HU_ONE})?(szaz))?(${HU_TEN})?(${HU_ONE})?$`)
const LONGEST_HUNGARIAN = 60

/** húszezer, husz ezer, ezernyolcszáznegyvennyolc */
function hungarianValue(words: readonly string[]): number | null {
  const text = unaccented(words.join(''))
  if (text === '' || text.length > LONGEST_HUNGARIAN) return null
  const [first = '', second, ...more] = text.split('ezer')
  if (more.length > 0) return null
  if (second === undefined) return hungarianHundreds(first)
  const [thousands, rest] = [first ? hungarianHundreds(first) : 1, second ? hungarianHundreds(second) : 0]
  return thousands === null || rest === null ? null : thousands * 1000 + rest
}

function hungarianHundreds(text: string): number | null {
  const match = HU_HUNDREDS.exec(text)
  if (!match) return null
  const [, times, hundred, tens = '', ones = ''] = match
  const isRound = tens === 'tiz' || tens === 'husz'
  if (isRound && ones) return null
  return (hundred ? (hungarianDigit(times) || 1) * 100 : 0) + hungarianTens(tens) + hungarianDigit(ones)
}

function hungarianDigit(word = ''): number {
  return word === 'ket' ? 2 : HU_ONES.findIndex((one) => unaccented(one) === word)
}

function hungarianTens(word: string): number {
  return word === 'tiz' ? 10 : word === 'husz' ? 20 : HU_TENS.findIndex((tens) => unaccented(tens) === word) * 10
}

const EN_VALUES = new Map(
  [
    ...EN_ONES.map((word, value) => ({ word, value })),
    ...EN_TENS.map((word, tens) => ({ word, value: tens * 10 })),
  ].flatMap(({ word, value }) => (word ? [[word, value] as const] : [])),
)

/** twenty thousand, five hundred and one, eighteen forty eight */
function englishValue(words: readonly string[]): number | null {
  const year = englishYear(words)
  if (year) return year
  let [total, sum, last] = [0, 0, 1_000_000]
  for (const [index, word] of words.entries()) {
    const value = EN_VALUES.get(word)
    if (word === 'and' && index > 0 && index < words.length - 1 && last === 100) continue
    else if (word === 'hundred' && sum > 0 && sum < 10) [sum, last] = [sum * 100, 100]
    else if (word === 'thousand' && sum > 0 && total === 0) [total, sum, last] = [sum * 1000, 0, 1000]
    else if (value !== undefined && last > (value < 10 ? 1 : 10)) [sum, last] = [sum + value, value < 20 ? 1 : 10]
    else return null
  }
  return total + sum || null
}

/** Two of the tens beside each other are a year, whose hundreds are from 11 to 19. */
function englishYear(words: readonly string[]): number | null {
  const [begin = '', ...rest] = words
  const [hundreds = 0, tens] = [EN_VALUES.get(begin), englishTens(rest)]
  return hundreds >= 11 && hundreds <= 19 && tens !== null ? hundreds * 100 + tens : null
}

function englishTens(words: readonly string[]): number | null {
  const [first = '', second] = words
  const tens = EN_VALUES.get(first) ?? (first === 'hundred' ? 0 : NaN)
  if (words.length === 1) return tens === 0 || tens >= 10 ? tens : null
  const ones = EN_VALUES.get(second ?? '') ?? NaN
  return words.length === 2 && tens >= 20 && ones < 10 ? tens + ones : null
}

export function unaccented(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '')
}
