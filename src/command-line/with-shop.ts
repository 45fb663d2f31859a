import path from 'node:path'
import pino from 'pino'
import type { Config } from '#site/config.ts'
import { openDatabase } from '#database/open-database.ts'
import { clockFrom } from '#kit/clock.ts'
import type { Log } from '#kit/log.ts'
import { networks } from '#kit/outside/networks.ts'
import { openImportFiles } from '#providers/import-files/open-import-files.ts'
import { importPlaces } from '#providers/import-places/import-places.ts'
import { invoiceProvider } from '#providers/invoice-provider.ts'
import { openPost } from '#providers/open-post.ts'
import { paymentProviders } from '#providers/payment-providers.ts'
import { announceTogether } from '#main/jobs/announce-together.ts'
import { openIdentity } from '#main/open-identity.ts'
import { SecretChanged } from '#shop/people/identity/identity-pool/open-pool.ts'
import { importKeyOf } from '#shop/supply/import/places/sealed-place.ts'
import { correspondenceOf } from '#shop/ground/mail/correspondence.ts'
import type { Shop } from '#shop/shop.ts'
import { shopSecret } from '#main/shop-secret.ts'
import { CommandProblem } from './command.ts'
import { withDatabase } from './with-database.ts'

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
    const post = openPost(config, clock)
    let identity: Shop['identity'] | undefined
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
        mail: post.mail,
        correspondence: correspondenceOf(secret, config.SHOP_MAIL),
        sms: post.sms,
        payments: paymentProviders(config, log),
        carriers: {},
        invoices: invoiceProvider(config, log),
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
      try {
        await work(shop)
      } finally {
        await announcing.announce()
      }
    } finally {
      await identity?.signInCrypto.stop()
      post.close()
      await database.stop()
    }
  })
}
