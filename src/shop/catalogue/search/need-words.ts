import type { ProductType } from '#shop/goods/product.ts'
import { inEnglish, inHungarian, unaccented } from './number-words.ts'

/** Words one after the other. */
function listed(...lines: string[]): readonly string[] {
  return lines.flatMap((line) => line.split(' '))
}

type LanguageName = { code: string; hu: string; huAdverb: string; en: string }

const LANGUAGE_NAMES: readonly LanguageName[] = [
  { code: 'hu', hu: 'magyar', huAdverb: 'magyarul', en: 'hungarian' },
  { code: 'en', hu: 'angol', huAdverb: 'angolul', en: 'english' },
  { code: 'de', hu: 'német', huAdverb: 'németül', en: 'german' },
  { code: 'fr', hu: 'francia', huAdverb: 'franciául', en: 'french' },
  { code: 'it', hu: 'olasz', huAdverb: 'olaszul', en: 'italian' },
  { code: 'es', hu: 'spanyol', huAdverb: 'spanyolul', en: 'spanish' },
  { code: 'pt', hu: 'portugál', huAdverb: 'portugálul', en: 'portuguese' },
  { code: 'nl', hu: 'holland', huAdverb: 'hollandul', en: 'dutch' },
  { code: 'sv', hu: 'svéd', huAdverb: 'svédül', en: 'swedish' },
  { code: 'pl', hu: 'lengyel', huAdverb: 'lengyelül', en: 'polish' },
  { code: 'cs', hu: 'cseh', huAdverb: 'csehül', en: 'czech' },
  { code: 'sk', hu: 'szlovák', huAdverb: 'szlovákul', en: 'slovak' },
  { code: 'ro', hu: 'román', huAdverb: 'románul', en: 'romanian' },
  { code: 'hr', hu: 'horvát', huAdverb: 'horvátul', en: 'croatian' },
  { code: 'sr', hu: 'szerb', huAdverb: 'szerbül', en: 'serbian' },
  { code: 'ru', hu: 'orosz', huAdverb: 'oroszul', en: 'russian' },
  { code: 'uk', hu: 'ukrán', huAdverb: 'ukránul', en: 'ukrainian' },
  { code: 'el', hu: 'görög', huAdverb: 'görögül', en: 'greek' },
  { code: 'la', hu: 'latin', huAdverb: 'latinul', en: 'latin' },
  { code: 'ja', hu: 'japán', huAdverb: 'japánul', en: 'japanese' },
  { code: 'zh', hu: 'kínai', huAdverb: 'kínaiul', en: 'chinese' },
  { code: 'eo', hu: 'eszperantó', huAdverb: 'eszperantóul', en: 'esperanto' },
]

const byWord = (word: (name: LanguageName) => string) =>
  new Map(LANGUAGE_NAMES.map((name) => [unaccented(word(name)), name.code]))
export const ADVERBS = byWord(({ huAdverb }) => huAdverb)
export const ENGLISH_NAMES = byWord(({ en }) => en)
export const ADJECTIVES = new Map([...byWord(({ hu }) => hu), ...ENGLISH_NAMES])

/** Beginnings of words: what stands after a language's name and makes it the language of what is wanted. */
export const READ_THINGS = [
  'konyv',
  'regeny',
  'vers',
  'krimi',
  'mese',
  'novella',
  'irodalom',
  'szoveg',
  'folyoirat',
  'magazin',
  'ujsag',
  'gyerekkonyv',
  'gyermekkonyv',
  'szepirodalom',
  'book',
  'novel',
  'poetry',
  'poem',
  'stories',
  'newspaper',
  'text',
  'literature',
  'original',
  'eredeti',
  'cookbook',
  'fiction',
] as const

/** Words for any book; they say nothing more beside others. */
export const BOOK_WORDS = [
  'konyv',
  'konyvek',
  'konyvet',
  'konyveket',
  'konyve',
  'konyvei',
  'olvasmany',
  'book',
  'books',
] as const
/** A novel is fiction, whatever the shop's subjects are called. */
export const NOVEL_WORDS = ['regeny', 'novel', 'literature', 'irodalom'] as const
export const FICTION = ['szépirodalom', 'széppróza', 'fiction'] as const

/** Words (beginnings where they end in `*`) that name a kind of goods. */
export const KINDS: readonly { type: ProductType; words: readonly string[] }[] = [
  {
    type: 'PERIODICAL',
    words: ['magazin*', 'folyoirat*', 'ujsag*', 'hirlap*', 'periodical', 'periodicals', 'newspaper', 'newspapers'],
  },
  {
    type: 'STATIONERYGIFT',
    words: ['ajandek*', 'papiraru*', 'gift', 'gifts', 'present', 'presents', 'stationery', 'souvenir', 'souvenirs'],
  },
]
/** Goods of paper and for readers, by their own names: these stay words of the search. Beginnings where they end in `*`. */
export const GOODS = listed(
  'naptar* hataridonaplo* fuzet* notesz* jegyzetfuzet* toll tollak toltotoll* ceruza* tinta bogre* taska*',
  'kepeslap* udvozlolap* csomagolopapir* konyvjelzo* olvasolampa* kirako* plakat* konyvtamasz* calendar',
  'calendars planner planners notebook notebooks pen pens pencil pencils ink mug mugs tote postcard postcards',
  'card cards wrapping bookmark bookmarks jigsaw poster posters bookend bookends',
)
/** Goods beside the number of a year; else they may be a book too. */
export const DATED_GOODS = ['diary', 'diaries', 'naplo'] as const
/** A compound that ends so is that kind, and its beginning says of what: gyerekújság. */
export const COMPOUND_ENDS: readonly { end: string; type: ProductType }[] = [
  { end: 'ujsag', type: 'PERIODICAL' },
  { end: 'magazin', type: 'PERIODICAL' },
]
export const PHRASES: readonly { words: readonly string[]; type: ProductType }[] = [
  { words: ['stocking', 'filler'], type: 'STATIONERYGIFT' },
  { words: ['stocking', 'fillers'], type: 'STATIONERYGIFT' },
  { words: ['idegen', 'nyelvu'], type: 'OTHERLANGUAGE' },
  { words: ['foreign', 'language'], type: 'OTHERLANGUAGE' },
  { words: ['foreign', 'languages'], type: 'OTHERLANGUAGE' },
]

/** How often it appears, by the word for such a paper. */
export const FREQUENCY_WORDS = new Map([
  ['napilap', 'daily'],
  ['hetilap', 'weekly'],
  ['kethetilap', 'fortnightly'],
  ['havilap', 'monthly'],
  ['negyedeves', 'quarterly'],
  ['daily', 'daily'],
  ['weekly', 'weekly'],
  ['fortnightly', 'fortnightly'],
  ['monthly', 'monthly'],
  ['quarterly', 'quarterly'],
])
/** An English word of frequency is one beside these. */
export const PAPER_WORDS = [
  'paper',
  'papers',
  'newspaper',
  'newspapers',
  'magazine',
  'magazines',
  'periodical',
] as const

const MOST_YEARS = 18
/** Beginnings of words for a time of life, with the ages it means. */
export const STAGE_WORDS: readonly { begins: string; from: number; to: number }[] = [
  { begins: 'baba', from: 0, to: 2 },
  { begins: 'baby', from: 0, to: 2 },
  { begins: 'babies', from: 0, to: 2 },
  { begins: 'toddler', from: 0, to: 2 },
  { begins: 'bolcsis', from: 0, to: 2 },
  { begins: 'bolcsodes', from: 0, to: 2 },
  { begins: 'ovodas', from: 3, to: 5 },
  { begins: 'ovis', from: 3, to: 5 },
  { begins: 'preschool', from: 3, to: 5 },
  { begins: 'kindergarten', from: 3, to: 5 },
  { begins: 'kicsiknek', from: 0, to: 5 },
  { begins: 'kisgyerek', from: 0, to: 5 },
  { begins: 'kisiskolas', from: 6, to: 8 },
  { begins: 'elsos', from: 6, to: 8 },
  { begins: 'schoolchild', from: 6, to: 11 },
  { begins: 'iskolas', from: 6, to: 11 },
  { begins: 'tizeneves', from: 12, to: MOST_YEARS },
  { begins: 'teen', from: 12, to: MOST_YEARS },
  { begins: 'middle grade', from: 9, to: 11 },
  { begins: 'small children', from: 0, to: 5 },
]

/** How it is asked for: words beside a need that change nothing of it. */
export const BESIDE_A_NEED = listed(
  'kor koru kortol felett eredetiben eredeti kezdoknek olvasnek valo szolo az egy my our for from the in by a',
  'an beginners beginner original',
)
/** Whom it is for, beside an age. Beginnings where they end in `*`. */
export const BESIDE_AN_AGE = listed(
  'fiu* lany* gyereknek gyerekeknek gyermeknek gyermekeknek kislany* kisfiu* fiam* unoka* boy boys girl girls',
  'kid kids child children old olds niece nephew grandson granddaughter grandchild son daughter unokaocs*',
  'unokahug* keresztfi* keresztlany*',
)

/** The number that a word says, up to MOST_YEARS. */
export const YEARS: ReadonlyMap<string, number> = new Map([
  ['ket', 2] as const,
  ...Array.from({ length: MOST_YEARS }, (_, index) => index + 1).flatMap((value) =>
    [String(value), inHungarian(value), inEnglish(value)].map((word) => [unaccented(word), value] as const),
  ),
])
