import cluster from 'node:cluster'
import { openDatabase } from '#database/open-database.ts'
import type { Log } from '#kit/log.ts'
import { isLoopbackHost } from '#kit/loopback.ts'
import { networks } from '#kit/outside/networks.ts'
import { taggedCache } from '#kit/tagged-cache.ts'
import { pointLists } from '#providers/point-lists.ts'
import { openImportFiles } from '#providers/import-files/open-import-files.ts'
import { pictureFetching } from '#providers/import-pictures/fetch-picture.ts'
import { openBackupShelf } from '#providers/backup-shelf/open-backup-shelf.ts'
import { openObjectStore } from '#providers/object-storage/open-object-store.ts'
import { imageWorkerPool } from '#server/images/image-worker-pool.ts'
import { openCardMemory } from '#shop/catalogue/products/card-memory.ts'
import { objectAddresses } from '#shop/catalogue/content/object-address.ts'
import { prepareContents } from '#shop/catalogue/content/prepare-contents.ts'
import { prepareIdentity } from '#shop/people/identity/prepare-identity.ts'
import { importKeyOf } from '#shop/supply/import/places/sealed-place.ts'
import { openListMemory } from '#shop/catalogue/lists/open-list-memory.ts'
import { correspondenceOf } from '#shop/ground/mail/correspondence.ts'
import { openEmptySearches } from '#shop/catalogue/search/empty-searches.ts'
import { openSearchMemory } from '#shop/catalogue/search/search-memory.ts'
import { readGaps } from '#shop/house/setup/read-gaps.ts'
import { groupOf, type GapGroup } from '#shop/house/setup/setup-gaps.ts'
import { OFFICE_PATH } from '#site/addresses.ts'
import { runMailHousekeeping } from '#shop/house/run-mail-housekeeping.ts'
import { prepareStaff } from '#shop/people/staff/people/prepare-staff.ts'
import type { Shop } from '#shop/shop.ts'
import { putErasureNote } from '../backup/erasure-notes.ts'
import { backupProcess } from './backup-process.ts'
import { importProcess } from './import-process.ts'
import { openJobsPool } from './jobs/start-jobs.ts'
import { workRunner } from './jobs/work-runner.ts'
import { openConnections } from './open-connections.ts'
import { openIdentity } from './open-identity.ts'
import type { Observation } from './open-observation.ts'
import { CONNECTIONS, isPooled, prepareDatabase } from './prepare-database.ts'
import { servicesInUse } from './services-in-use.ts'
import { shopSecret } from './shop-secret.ts'
import type { StartSettings } from './start-settings.ts'

/** The shop, and what it was made of that its doors need too. */
export type OpenedShop = Awaited<ReturnType<typeof openShop>>

/** config → database → shop: all that a verb may use, with what has to be there before anybody knocks. */
export async function openShop(start: StartSettings, observation: Observation, opened: AsyncDisposableStack) {
  const { config, root, clock, steps } = start
  const { log, metrics, tracing } = observation
  const secret = await shopSecret(config)
  const prepared = start.databaseUrl ? null : await prepareDatabase({ config, root, clock, steps }, log)
  opened.defer(() => prepared?.stop())
  const databaseUrl = start.databaseUrl ?? prepared?.url ?? ''
  const database = openDatabase({
    databaseUrl,
    log,
    maxConnections: CONNECTIONS,
    isPooled: isPooled(config),
    usesPreparedStatements: config.DATABASE_PREPARED_STATEMENTS === 'on',
    onStatement: (...statement) => {
      metrics.countStatement(...statement)
      tracing?.traceStatement(...statement)
    },
  })
  opened.defer(() => database.stop())
  const directUrl = config.DATABASE_DIRECT_URL ?? databaseUrl
  const jobsPool = isPooled(config) ? openJobsPool(directUrl, log) : database.pool
  if (jobsPool !== database.pool) opened.defer(() => jobsPool.end())
  const identity = await openIdentity({ config, root, secret, db: database.db })
  opened.defer(() => identity.signInCrypto.stop())
  const connected = await openConnections({ config, db: database.db, secret, clock, log })
  opened.defer(() => connected.close())
  const addresses = objectAddresses(secret, () => clock.now())
  const objects = openObjectStore(config, addresses)
  const imageWorkers = imageWorkerPool({ root })
  opened.defer(() => imageWorkers.stop())
  const rules = { allowed: networks(config.IMPORT_ALLOWED_ADDRESSES) }
  const memory = taggedCache()
  const imports = importProcess({ config, root, clock, databaseUrl, secret, log })
  opened.defer(() => imports.stop())
  const works = workRunner(log, imports)
  const shelf = openBackupShelf(config)
  const backups = shelf && backupProcess({ config, root, databaseUrl, secret, to: shelf.place })
  opened.defer(() => backups?.stop())
  const shop: Shop = {
    db: database.db,
    clock,
    log,
    identity,
    about: {
      name: config.SHOP_NAME,
      url: config.PUBLIC_URL,
      officeUrl: config.OFFICE_URL,
      staffMail: config.SHOP_MAIL,
      services: servicesInUse(config),
    },
    root,
    mail: connected.mail,
    correspondence: correspondenceOf(secret, config.SHOP_MAIL),
    sms: connected.sms,
    payments: connected.payments,
    carriers: connected.carriers,
    pointLists: pointLists(config),
    invoices: connected.invoices,
    withKeys: connected.withKeys,
    connections: connected.connections,
    importKey: importKeyOf(secret),
    importFiles: openImportFiles(config),
    backups: backups && shelf ? { ...backups, noteErasure: (note) => putErasureNote(shelf, note) } : undefined,
    pictureIntake: {
      fetch: pictureFetching({ rules }),
      measure: imageWorkers.measure,
      objects,
    },
    remember: memory.remember,
    paymentSyncs: new Map(),
    unpaidRefusals: new Map(),
    cards: openCardMemory(),
    searches: openSearchMemory(),
    wake: works.wake,
  }
  shop.lists = openListMemory(shop)
  shop.emptySearches = openEmptySearches(shop)
  await prepareIdentity(shop)
  if (isLoopbackHost(new URL(config.PUBLIC_URL).hostname)) await prepareStaff(shop)
  await prepareContents(shop, { root, withExamples: config.STAGE === 'development' })
  // Only one of several server processes logs it.
  const isFirst = (cluster.worker?.id ?? 1) === 1
  if (isFirst) await sayGaps(shop, log, config.STAGE !== 'development')
  await runMailHousekeeping(shop)
  return {
    shop,
    secret,
    database,
    directUrl,
    jobsPool,
    outbox: connected.outbox,
    followConnections: () => connected.follow(shop),
    addresses,
    objects,
    imageWorkers,
    memory,
    works,
    hasPrepared: prepared !== null,
  }
}

/** What keeps the shop from selling, and, in a shop that is open to the world, what else it lacks: in one line that says where it is mended. */
async function sayGaps(shop: Shop, log: Log, isPublic: boolean): Promise<void> {
  const gaps = await readGaps(shop)
  const kinds = (group: GapGroup) => gaps.filter((gap) => groupOf(gap) === group).map(({ kind }) => kind)
  const missing = { sell: kinds('sell'), lawful: kinds('lawful'), found: kinds('found') }
  const firstVisit = `${shop.about.officeUrl}${OFFICE_PATH}/first-visit`
  const ways = `${firstVisit} leads through it step by step, 'npm run shop -- setup --check' lists it`
  if (missing.sell.length > 0) log.warn(missing, `The shop cannot sell yet: ${ways}`)
  else if (isPublic && gaps.length > 0)
    log.warn(missing, `The shop lacks something to be lawful or to be found: ${ways}`)
}
