import { setImmediate as breath } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '#kit/log.ts'
import { announceChanges } from '../announce-changes.ts'
import { openDatabase, type OpenDatabase } from '../open-database.ts'
import type { ProductSeed } from './product-seed.ts'
import { productTables } from './product-tables.ts'
import { readSeedFolder } from './read-seed-folder.ts'
import { SEED_LOCK } from './seed-lock.ts'
import { COLUMNS, PRODUCT_TABLES } from './synthetic/catalogue-columns.ts'
import { insertColumns } from './synthetic/insert-columns.ts'
import { AUTHORS_IN_GROUP, madeUpAuthor } from './synthetic/made-up-people.ts'
import {
  EAN_PREFIX,
  madeUpEan,
  madeUpProduct,
  TITLES_PER_AUTHOR,
  type MadeUpTerms,
} from './synthetic/made-up-product.ts'
import { prepareMadeUp } from './synthetic/prepare-made-up.ts'
import { checkKeysAtOnce, mayCheckKeysAtOnce } from './synthetic/without-key-triggers.ts'

type SeedTitles = {
  databaseUrl: string
  folder: string
  log: Log
  /** So many there shall be; those that are there already are counted in. */
  titles: number
  now?: Date
  onProgress?: (done: number) => void
}

const CHUNK = 4_000
const AT_ONCE = 2
const PIECE = 50

/** A large made-up catalogue for measuring. Every chunk is a transaction of its own: killed half-way, the next run goes on from there. */
export async function seedTitles({
  databaseUrl,
  folder,
  log,
  titles,
  now = new Date(),
  onProgress = () => {},
}: SeedTitles): Promise<{ added: number }> {
  const database = openDatabase({ databaseUrl, log, maxConnections: AT_ONCE + 1, statementTimeoutMs: 0 })
  const lock = await database.pool.connect()
  try {
    // Held by the connection, for the whole of the work.
    await lock.query('select pg_advisory_lock($1)', [SEED_LOCK])
    const terms = await prepareMadeUp(database.db, await readSeedFolder(folder), now)
    const missing = await missingNumbers(database, titles)
    onProgress(titles - missing.length)
    await insertAuthors(lock, titles)
    await insertProducts({ database, numbers: missing, terms, onProgress, keysAtOnce: await mayCheckKeysAtOnce(lock) })
    if (missing.length > 0) await lock.query('analyze')
    await announceChanges(database.db, ['*'])
    return { added: missing.length }
  } finally {
    // A connection that is lost has lost its lock too.
    await lock.query('select pg_advisory_unlock($1)', [SEED_LOCK]).catch(() => {})
    lock.release()
    await database.stop()
  }
}

async function missingNumbers({ db }: OpenDatabase, titles: number): Promise<number[]> {
  const there = await db
    .selectFrom('products')
    .where('ean', '>=', EAN_PREFIX)
    .where('ean', '<', `${EAN_PREFIX}:`)
    .select('ean')
    .execute()
  const eans = new Set(there.map(({ ean }) => ean))
  return Array.from({ length: titles }, (_, number) => number).filter((number) => !eans.has(madeUpEan(number)))
}

async function insertAuthors(client: pg.ClientBase, titles: number): Promise<void> {
  const authors = Math.ceil(titles / TITLES_PER_AUTHOR / AUTHORS_IN_GROUP) * AUTHORS_IN_GROUP
  for (let from = 0; from < authors; from += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, authors - from) }, (_, index) => madeUpAuthor(from + index))
    await insertColumns(client, 'contributors', COLUMNS.contributors, rows, { mayBeThere: true })
  }
}

type InsertProducts = {
  database: OpenDatabase
  numbers: number[]
  terms: MadeUpTerms
  onProgress: (done: number) => void
  keysAtOnce: boolean
}

/** While the database takes in one chunk, the next one is made up. */
async function insertProducts({
  database: { pool },
  numbers,
  terms,
  onProgress,
  keysAtOnce,
}: InsertProducts): Promise<void> {
  const underWay = new Set<Promise<void>>()
  for (let from = 0; from < numbers.length; from += CHUNK) {
    const chunk = await madeUpChunk(numbers.slice(from, from + CHUNK), terms)
    if (underWay.size === AT_ONCE) await Promise.race(underWay)
    const work: Promise<void> = insertChunk(pool, chunk, keysAtOnce).then(() => {
      underWay.delete(work)
      onProgress(chunk.length)
    })
    // Awaited below; until then its failure must not count as unhandled.
    work.catch(() => {})
    underWay.add(work)
  }
  await Promise.all(underWay)
}

/** In small pieces: between them the connections are served, which would stand idle otherwise. */
async function madeUpChunk(numbers: readonly number[], terms: MadeUpTerms): Promise<ProductSeed[]> {
  const seeds: ProductSeed[] = []
  for (const number of numbers) {
    seeds.push(madeUpProduct(number, terms))
    if (seeds.length % PIECE === 0) await breath()
  }
  return seeds
}

async function insertChunk(pool: pg.Pool, seeds: ProductSeed[], keysAtOnce: boolean): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    if (keysAtOnce) await checkKeysAtOnce(client, seeds)
    const tables = productTables(seeds)
    for (const table of PRODUCT_TABLES) await insertColumns(client, table, COLUMNS[table], tables[table])
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}
