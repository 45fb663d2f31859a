import { sql } from 'kysely'
import type { Log } from '#kit/log.ts'
import type { ObjectStore } from '#shop/catalogue/content/object-store.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { updatePopularity } from '#shop/catalogue/popularity/update-popularity.ts'
import { parcelPointRow } from '#shop/goods/shipping/parcel-point-row.ts'
import { openDatabase, type Database } from '../open-database.ts'
import { bookSeed } from './book-seed.ts'
import { checkReferences } from './check-references.ts'
import { contentRows, seedSlideRows } from './content-rows.ts'
import { giftSeed, issueSeeds } from './goods-seed.ts'
import { insertMissing, insertTables } from './insert-rows.ts'
import { storeProductPictures, storeSlidePictures, type SeedPictureStore } from './picture-seed.ts'
import type { SeedTerms } from './product-seed.ts'
import { productStates } from './product-state.ts'
import { productTables } from './product-tables.ts'
import { readSeedFolder, type SeedData } from './read-seed-folder.ts'
import { contributorRows, firstOfEach, shopRows } from './reference-rows.ts'
import { SEED_LOCK } from './seed-lock.ts'
import { seedPricing } from './seed-pricing.ts'
import { stableId } from './stable-id.ts'
import { readTakenNames } from './taken-names.ts'

type SeedDemo = {
  databaseUrl: string
  folder: string
  log: Log
  now?: Date
  /** Where the demo's pictures are stored; without it all covers are drawn. */
  objects?: Pick<ObjectStore, 'put'>
}

/** Loads what is missing of the demo shop, all of it or nothing. Returns how many products were added. */
export function seedDemo(options: SeedDemo): Promise<{ products: number }> {
  return seedInTransaction(options, async () => true)
}

/** The first start of an empty shop. Of two processes that start at once, one loads and the other finds it done. */
export async function seedEmptyShop(options: SeedDemo): Promise<{ products: number }> {
  const isEmpty = async (db: Database) => (await db.selectFrom('products').select('id').limit(1).execute()).length === 0
  const { products } = await seedInTransaction(options, isEmpty)
  if (products > 0) options.log.info({ products }, 'The demo shop is loaded')
  return { products }
}

async function seedInTransaction(
  { databaseUrl, folder, log, now = new Date(), objects }: SeedDemo,
  isWanted: (db: Database) => Promise<boolean>,
) {
  const database = openDatabase({ databaseUrl, log, maxConnections: 1, statementTimeoutMs: 0 })
  try {
    return await database.db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(transaction)
      if (!(await isWanted(transaction))) return { products: 0 }
      const data = await readSeedFolder(folder)
      checkReferences(data)
      return { products: await load(transaction, data, now, objects && { objects, folder }) }
    })
  } finally {
    await database.stop()
  }
}

async function load(db: Database, data: SeedData, now: Date, place: SeedPictureStore | undefined): Promise<number> {
  const today = shopDay(now)
  const taken = await readTakenNames(db)
  const authors = firstOfEach(data.authors)
  await insertTables(db, shopRows(data, now, today))
  await insertMissing(db, 'contributors', contributorRows(authors.values(), taken))
  await seedParcelPoints(db, data, now)

  const terms: SeedTerms = {
    data,
    today,
    states: productStates(data.shop),
    authors,
    taken,
    pricing: await seedPricing(db, now),
    editions: Map.groupBy(data.books, ({ work, key }) => work ?? key),
  }
  const isMissing = ({ key }: { key: string }) => !taken.productIds.has(stableId(key))
  const seeds = [
    ...data.books.filter(isMissing).map((book) => bookSeed(book, terms)),
    ...data.gifts.filter(isMissing).map((gift) => giftSeed(gift, terms)),
    ...data.periodicals.flatMap((periodical) =>
      issueSeeds({ ...periodical, issues: periodical.issues.filter(isMissing) }, terms),
    ),
  ]
  await insertTables(db, productTables(seeds))

  const added = new Map(seeds.map((seed) => [seed.product.id, seed]))
  if (place)
    await insertMissing(db, 'product_images', await storeProductPictures(data, (product) => added.has(product), place))
  await insertTables(db, contentRows(data, added, now, today))
  const hasSlides = (await db.selectFrom('carousel_slides').select('id').limit(1).execute()).length > 0
  if (!hasSlides) {
    const pictures = place ? await storeSlidePictures(data, place) : new Map<string, string>()
    await insertMissing(db, 'carousel_slides', seedSlideRows(data, added, pictures, now))
  }
  await updatePopularity({ db })
  return seeds.length
}

/** A shop that has a carrier's own list has no use for examples. */
async function seedParcelPoints(db: Database, { parcelPoints }: SeedData, now: Date): Promise<void> {
  const real = await db.selectFrom('parcel_points').where('is_example', '=', false).select('id').limit(1).execute()
  if (real.length > 0) return
  const rows = parcelPoints.map((point) => parcelPointRow(point, now))
  await insertMissing(db, 'parcel_points', rows)
}
