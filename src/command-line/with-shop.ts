import path from 'node:path'
import pino from 'pino'
import type { Config } from '#site/config.ts'
import { openDatabase } from '#database/open-database.ts'
import { clockFrom } from '#kit/clock.ts'
import type { Log } from '#kit/log.ts'
import { networks } from '#kit/outside/networks.ts'
import { openImportFiles } from '#providers/import-files/open-import-files.ts'
import { importPlaces } from '#providers/import-places/import-places.ts'
import { announceTogether } from '#main/jobs/announce-together.ts'
import { openConnections } from '#main/open-connections.ts'
import { openIdentity } from '#main/open-identity.ts'
import { SecretChanged } from '#shop/people/identity/identity-pool/open-pool.ts'
import { importKeyOf } from '#shop/supply/import/places/sealed-place.ts'
import { correspondenceOf } from '#shop/ground/mail/correspondence.ts'
import type { Shop } from '#shop/shop.ts'
import { shopSecret } from '#main/shop-secret.ts'
import { CommandProblem } from './command.ts'
import { withDatabase } from './with-database.ts'

const FOLLOW_MS = 1_500

type WithShop = { config: Config; root: string; log: Log }

/** The shop as its verbs know it, for as long as a command takes. */
export async function withShop({ config, root, log }: WithShop, work: (shop: Shop) => Promise<void>): Promise<void> {
  const secret = await shopSecret(config)
  await withDatabase({ config, root, log }, async ({ databaseUrl }) => {
    const usesPreparedStatements = config.DATABASE_PREPARED_STATEMENTS === 'on'
    // Nobody waits for a page: matching the records of a large file may take longer than a page may.
    const database = openDatabase({
      databaseUrl,
      log,
      maxConnections: 2,
      usesPreparedStatements,
      statementTimeoutMs: 0,
    })
    const clock = clockFrom(config.SHOP_TIME)
    const connected = await openConnections({ config, db: database.db, secret, clock, log })
    let identity: Shop['identity'] | undefined
    let following: NodeJS.Timeout | undefined
    try {
      identity = await openIdentity({ config, root, secret, db: database.db }).catch((error: unknown) => {
        throw error instanceof SecretChanged ? new CommandProblem(error.message, { cause: error }) : error
      })
      const shop: Shop = {
        root,
        db: database.db,
        clock,
        // The shop's log is for a running shop; a command prints its own answer.
        log: pino({ level: 'silent' }),
        identity,
        about: {
          name: config.SHOP_NAME,
          url: config.PUBLIC_URL,
          officeUrl: config.OFFICE_URL,
          staffMail: config.SHOP_MAIL,
        },
        mail: connected.mail,
        correspondence: correspondenceOf(secret, config.SHOP_MAIL),
        sms: connected.sms,
        payments: connected.payments,
        carriers: connected.carriers,
        invoices: connected.invoices,
        withKeys: connected.withKeys,
        connections: connected.connections,
        importKey: importKeyOf(secret),
        lookAtPlace: importPlaces({
          folder: path.resolve(config.DATA_DIR, 'imports'),
          clock,
          rules: { allowed: networks(config.IMPORT_ALLOWED_ADDRESSES) },
        }),
        importFiles: openImportFiles(config),
        remember: (_key, _tags, read) => read(),
        paymentSyncs: new Map(),
        unpaidRefusals: new Map(),
        // What a command leaves to be done, the running shop finds within a minute; what it changed is told by the command.
        wake: (...works) => works.forEach(announcing.take),
      }
      const announcing = announceTogether(
        () => shop,
        (announcement) =>
          void announcement.catch((error: unknown) =>
            log.warn({ err: error }, 'Open screens were not told of changes'),
          ),
      )
      // A long import does not listen for changes: it looks.
      following = setInterval(() => {
        connected.follow(shop).catch((error: unknown) => log.warn({ err: error }, 'Connections could not be read'))
      }, FOLLOW_MS).unref()
      try {
        await work(shop)
      } finally {
        await announcing.announce()
      }
    } finally {
      clearInterval(following)
      await identity?.signInCrypto.stop()
      connected.close()
      await database.stop()
    }
  })
}
