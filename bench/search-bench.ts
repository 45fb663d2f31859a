import type { Database } from '#database/open-database.ts'
import { taggedCache } from '#kit/tagged-cache.ts'
import { randomFrom, type SeededRandom } from '#kit/seeded-random.ts'
import { searchProducts } from '#shop/catalogue/search/search-products.ts'
import { suggest } from '#shop/catalogue/search/suggest.ts'
import { testShop } from '#shop/test-shop.ts'
import { measureEach } from './times.ts'
import { inTurns, visits } from './visits.ts'

const SEARCHES = 1000
const WARMING = 200
const CORRECTED = 100
const LONGEST_BEGUN = 9

/** Search over a fixed mix at ten at a time, inside the server: no HTTP. */
export async function searchBench(db: Database, titles: number): Promise<void> {
  const shop = testShop({ db, now: () => new Date(), ...taggedCache() })
  const search = (text: string) => searchProducts(shop, { language: 'hu', text })
  const made = await queriesOf(db)
  await visits(mix(made, WARMING, 1), search)
  await inTurns([
    {
      name: `search, ${titles} titles, 10 at a time`,
      round: (round) => visits(mix(made, SEARCHES, 2 + round), search),
    },
    {
      name: `search, ${titles} titles, words put right, 10 at a time`,
      round: (round) => visits(mistyped(made, CORRECTED, 12 + round), search),
    },
  ])
  await suggestionBench(db, titles)
}

/** As far as somebody has typed, one at a time. */
async function suggestionBench(db: Database, titles: number): Promise<void> {
  const shop = testShop({ db, now: () => new Date(), ...taggedCache() })
  const begun = (await searchQuestions(db, SEARCHES)).map((text, at) => text.slice(0, 2 + (at % LONGEST_BEGUN)))
  const offer = (text: string) => suggest(shop, { language: 'hu', text })
  await visits(begun.slice(0, WARMING), offer)
  await measureEach(`suggestions, ${titles} titles`, begun, offer)
}

/** So many of the same mix, for others who measure. */
export async function searchQuestions(db: Database, count: number): Promise<string[]> {
  return mix(await queriesOf(db), count, 1)
}

type Queries = { titles: string[]; authors: string[]; eans: string[]; common: string[] }

async function queriesOf(db: Database): Promise<Queries> {
  const products = await db
    .selectFrom('products as p')
    .innerJoin('product_texts as t', 't.product_id', 'p.id')
    .innerJoin('product_contributors as pc', 'pc.product_id', 'p.id')
    .innerJoin('contributors as c', 'c.id', 'pc.contributor_id')
    .where('t.language', '=', 'hu')
    .orderBy('p.id')
    .limit(3000)
    .select(['t.name', 'p.ean', 'c.name_hu'])
    .execute()
  const titles = products.map(({ name }) => name)
  return {
    titles,
    authors: products.map((row) => row.name_hu),
    eans: products.map(({ ean }) => ean),
    common: commonWords(titles),
  }
}

/** The words that most titles have: they find thousands. */
function commonWords(titles: string[]): string[] {
  const counts = new Map<string, number>()
  for (const word of titles.flatMap(longWords)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 20)
    .map(([word]) => word)
}

function longWords(title: string): string[] {
  return title
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 3)
}

/** 60 % two words of a title, 20 % an author, 10 % a common word, 10 % a number; the same in every run. */
function mix({ titles, authors, eans, common }: Queries, count: number, seed: number): string[] {
  const random = randomFrom(seed)
  return Array.from({ length: count }, () => {
    const chance = random.next()
    if (chance < 0.6) return twoWords(titles, random)
    if (chance < 0.8) return random.pick(authors)
    return chance < 0.9 ? random.pick(common) : random.pick(eans)
  })
}

function twoWords(titles: string[], random: SeededRandom): string {
  for (;;) {
    const words = longWords(random.pick(titles))
    if (words.length >= 2) return words.slice(0, 2).join(' ')
  }
}

/** Two neighbouring letters of the second word swapped, as fast fingers do. */
function mistyped({ titles }: Queries, count: number, seed: number): string[] {
  const random = randomFrom(seed)
  return Array.from({ length: count }, () => {
    const [first = '', second = ''] = twoWords(titles, random).split(' ')
    return `${first} ${second.slice(0, 1)}${second[2] ?? ''}${second[1] ?? ''}${second.slice(3)}`
  })
}
