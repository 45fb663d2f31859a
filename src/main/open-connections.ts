import type { Config } from '#site/config.ts'
import type { Database } from '#database/open-database.ts'
import type { Clock } from '#kit/clock.ts'
import type { Log } from '#kit/log.ts'
import { networks } from '#kit/outside/networks.ts'
import { askCompany } from '#providers/ask-connection.ts'
import { openBackupShelf } from '#providers/backup-shelf/open-backup-shelf.ts'
import { carrierProviders } from '#providers/carriers.ts'
import { invoiceProvider } from '#providers/invoice-provider.ts'
import { openPost } from '#providers/open-post.ts'
import { paymentProviders } from '#providers/payment-providers.ts'
import { askedAddresses } from '#providers/smtp/named-server.ts'
import { openedKeys, openedKeysById, type OpenedKeys } from '#shop/ground/connections/opened-keys.ts'
import { connectionKeyOf } from '#shop/ground/connections/sealed-keys.ts'
import type { ConnectionName } from '#shop/ground/connections/connection-table.ts'
import type { Connections } from '#shop/ground/connections/connections.ts'
import type { KeyedProviders, Shop } from '#shop/shop.ts'
import { configWith, connectedConfig, isByEnvironment, isPlayed } from './connected-config.ts'

type OpenConnections = { config: Config; db: Database; secret: Buffer; clock: Clock; log: Log }
type Followed = Pick<Shop, 'mail' | 'payments' | 'invoices' | 'carriers'>

/** A letter that is on its way when another server is connected has so long to be taken. */
const LAST_LETTER_MS = 60_000
/** Replaced keys that something is still asked with. */
const MOST_FORMER = 20

/**
 * Mail, payments, invoices and carriers as the environment and the office have connected them. `follow` reads them again and puts what has changed
 * into the shop, which all its verbs have in hand: nobody keeps a provider for longer than what they are doing.
 */
export async function openConnections({ config, db, secret, clock, log }: OpenConnections) {
  const key = connectionKeyOf(secret)
  let seen = ''
  let under: Promise<unknown> = Promise.resolve()
  let mailKeys: string | undefined
  let post = openPost(config, clock)

  function providersOf(opened: ReadonlyMap<ConnectionName, OpenedKeys>): Followed {
    const values = new Map([...opened].map(([name, keys]) => [name, keys.values]))
    const connected = connectedConfig(config, values)
    const keysOf = (name: ConnectionName) => (isByEnvironment(config, name) ? undefined : opened.get(name)?.id)
    const newMailKeys = keysOf('mail')
    if (newMailKeys !== mailKeys) {
      const before = post
      setTimeout(() => before.close(), LAST_LETTER_MS).unref()
      post = openPost(connected, clock, { isNamed: newMailKeys !== undefined })
      mailKeys = newMailKeys
    }
    return { mail: post.mail, ...companiesOf(connected, log, keysOf) }
  }

  async function read(): Promise<Followed | null> {
    const opened = await openedKeys(db, key)
    const lost = [...opened].filter(([, keys]) => keys === null).map(([name]) => name)
    const own = [...opened].flatMap(([name, keys]) => (keys ? [[name, keys] as const] : []))
    const unusable = own.filter(([, keys]) => !makesSettings(config, keys)).map(([name]) => name)
    const print = JSON.stringify([...opened].map(([name, keys]) => [name, keys?.id]))
    if (print === seen) return null
    const followed = providersOf(new Map(own.filter(([name]) => !unusable.includes(name))))
    // Last: what could not be done is tried again by whoever looks next.
    seen = print
    if (lost.length > 0)
      log.error({ lost }, 'Keys of connections were sealed with another SHOP_SECRET: type them anew in the office')
    if (unusable.length > 0)
      log.error({ unusable }, 'What was typed of connections makes no settings: type them anew in the office')
    return followed
  }

  const providers = (await read()) ?? providersOf(new Map())
  return {
    ...providers,
    sms: post.sms,
    outbox: post.outbox,
    connections: connectionsOf(config, key, log),
    withKeys: keyedProviders({ config, db, log, key }),
    /** Whether anything is another now. One after the other: what was read earlier never comes after what was read later. */
    follow(shop: Shop): Promise<boolean> {
      const followed = under.then(async () => {
        const changed = await read()
        if (changed) Object.assign(shop, changed)
        return changed !== null
      })
      under = followed.catch(() => false)
      return followed
    },
    close: () => post.close(),
  }
}

/** Not where another release has typed them, or somebody in the database: the shop opens without these. */
function makesSettings(config: Config, { name, values }: OpenedKeys): boolean {
  try {
    configWith(config, name, values)
    return true
  } catch {
    // Its words may repeat what was typed.
    return false
  }
}

/** The companies that these settings connect; each says the id of the keys that were typed for it, where some were. */
function companiesOf(config: Config, log: Log, keysOf: (name: ConnectionName) => string | undefined): KeyedProviders {
  const keyed = <Provider extends object>(name: ConnectionName, provider: Provider) => {
    const keys = keysOf(name)
    return keys === undefined ? provider : { ...provider, keys }
  }
  const { barion, paypal } = paymentProviders(config, log)
  const invoices = invoiceProvider(config, log)
  const { gls, foxpost } = carrierProviders(config, log)
  return {
    payments: {
      ...(barion && { barion: keyed('barion', barion) }),
      ...(paypal && { paypal: keyed('paypal', paypal) }),
    },
    invoices: invoices?.name === 'sample' ? invoices : invoices && keyed(invoices.name, invoices),
    carriers: { ...(gls && { gls: keyed('gls', gls) }), ...(foxpost && { foxpost: keyed('foxpost', foxpost) }) },
  }
}

/** What verbs ask of it. */
function connectionsOf(config: Config, key: Connections['key'], log: Log): Connections {
  return {
    key,
    isByEnvironment: (name) => isByEnvironment(config, name),
    isPlayed: (name) => isPlayed(config, name),
    services: {
      objects: config.S3_BUCKET ? 'bucket' : 'folder',
      backups: !openBackupShelf(config) ? 'off' : config.BACKUP_TO?.startsWith('s3://') ? 'bucket' : 'folder',
      errorReports: config.BUGSNAG_API_KEY !== undefined,
    },
    mayAsk: (host) =>
      askedAddresses(host, networks(config.MAIL_ALLOWED_ADDRESSES)).then(
        (addresses) => addresses.length > 0,
        // A name that leads nowhere today may do so tomorrow; where it leads is looked at with each connection.
        () => true,
      ),
    async ask(name, values) {
      const asking = { config: values ? configWith(config, name, values) : config, log, isNamed: values !== null }
      return (await askCompany(name, asking)).answer
    },
  }
}

type KeyedBy = { config: Config; db: Database; log: Log; key: Connections['key'] }

/** Providers of single keys, which ask nobody else whatever is connected. They are made once: some have tokens of their own. */
function keyedProviders({ config, db, log, key }: KeyedBy): NonNullable<Shop['withKeys']> {
  const former = new Map<string, KeyedProviders>()
  return async (id) => {
    const known = former.get(id)
    if (known) return known
    const opened = await openedKeysById(db, key, id)
    if (!opened) return null
    const alone = configWith({ ...config, STAGE: 'production' }, opened.name, opened.values)
    const made = companiesOf(alone, log, () => id)
    if (former.size >= MOST_FORMER) former.clear()
    former.set(id, made)
    return made
  }
}
