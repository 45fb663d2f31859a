import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { migrate } from '#database/migrate.ts'
import { openDatabase, type Database } from '#database/open-database.ts'
import { seedDemo } from '#database/seed/seed-demo.ts'
import { seedTitles } from '#database/seed/seed-titles.ts'
import { randomFrom, type SeededRandom } from '#kit/seeded-random.ts'
import type { Log } from '#kit/log.ts'
import { searchProducts } from '#shop/search/search-products.ts'
import { testShop } from '#shop/test-shop.ts'
import { report, rounded } from './figures.ts'

const CONCURRENT = 10
const SEARCHES = 2000
const WARMING = 200
const CORRECTED = 200
const ROOT = path.resolve(import.meta.dirname, '..')

const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} }

/** Search over a fixed mix at ten at a time, in a database of its own (or one that is there already), inside the server: no HTTP. */
export async function searchBench({
  titles = 100_000,
  databaseUrl,
}: { titles?: number; databaseUrl?: string } = {}): Promise<void> {
  const given = databaseUrl ? { url: databaseUrl, stop: async () => {} } : await largeShop(titles)
  const database = openDatabase({ databaseUrl: given.url, log: silentLog, maxConnections: CONCURRENT })
  try {
    const made = await queriesOf(database.db)
    await measure(database.db, mix(made, WARMING, 1))
    reportTimes(`search, ${titles} titles, 10 at a time`, await measure(database.db, mix(made, SEARCHES, 2)))
    reportTimes('search, words put right', await measure(database.db, mistyped(made, CORRECTED, 3)))
  } finally {
    await database.stop()
    await given.stop()
  }
}

async function largeShop(titles: number): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kolofon-search-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog, owner: 'shop', maxConnections: 40 })
  const [databaseUrl, folder] = [postgres.url, path.join(ROOT, 'seed')]
  await migrate({ databaseUrl, folder: path.join(ROOT, 'migrations'), log: silentLog })
  await seedDemo({ databaseUrl, folder, log: silentLog })
  const startedAt = performance.now()
  await seedTitles({ databaseUrl, folder, log: silentLog, titles })
  report({ name: `loading ${titles} titles`, value: rounded((performance.now() - startedAt) / 1000), unit: 's' })
  return {
    url: databaseUrl,
    async stop() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
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

async function measure(db: Database, queries: string[]): Promise<number[]> {
  const shop = testShop({ db, now: () => new Date() })
  const times: number[] = []
  let next = 0
  const visitor = async () => {
    for (let text = queries[next++]; text !== undefined; text = queries[next++]) {
      const startedAt = performance.now()
      await searchProducts(shop, { language: 'hu', text })
      times.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT }, visitor))
  return times.sort((a, b) => a - b)
}

function reportTimes(name: string, times: number[]): void {
  for (const [label, share] of [
    ['p50', 0.5],
    ['p99', 0.99],
  ] as const)
    report({ name: `${name}: ${label}`, value: rounded(times[Math.floor(times.length * share)] ?? NaN), unit: 'ms' })
}

if (import.meta.main) await searchBench({ databaseUrl: process.argv[2] })
