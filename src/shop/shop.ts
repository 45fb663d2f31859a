import type { KeyObject } from 'node:crypto'
import type { Logger } from 'pino'
import type { Database } from '#database/open-database.ts'
import type { Clock } from '#kit/clock.ts'
import type { Remember } from '#kit/tagged-cache.ts'
import type { CardMemory } from './catalogue/products/card-memory.ts'
import type { IdentitySettings } from './people/identity/identity-settings.ts'
import type { ImportFiles } from './supply/import/import-files.ts'
import type { PictureIntake } from './catalogue/claims/pictures/picture-intake.ts'
import type { LookAtPlace } from './supply/import/places/arrived-file.ts'
import type { InvoiceProvider } from './selling/invoicing/invoice-provider.ts'
import type { ListMemory } from './catalogue/lists/list-memory.ts'
import type { ErasureNote } from './house/privacy/erasure-note.ts'
import type { Connections } from './ground/connections/connections.ts'
import type { Correspondence } from './ground/mail/correspondence.ts'
import type { Mailer, SmsSender } from './ground/mail/mailer.ts'
import type { SyncOutcome } from './selling/orders/payment/sync-outcome.ts'
import type { UnpaidLimit } from './selling/orders/placing/unpaid-limit.ts'
import type { PaymentProviders } from './selling/payments/payment-provider.ts'
import type { EmptySearches } from './catalogue/search/empty-searches.ts'
import type { SearchMemory } from './catalogue/search/search-memory.ts'
import type { Carriers } from './goods/shipping/carrier.ts'
import type { PointLists } from './goods/shipping/parcel-point-list.ts'

/**
 * Work that waits in a table and is begun at once by whoever is awake; a job looks for what was left behind.
 * `stock:` names a product whose copies are fewer or more than its pages say, `order:` an order that the office's screens show, by
 * its number; `orders` are some of which nobody knows the numbers. `imports` are done by a process of their own; `bulk` are changes of many titles.
 * `letters-later` are letters that wait as long as what they tell of can be undone.
 */
export type Work =
  | 'letters'
  | 'letters-later'
  | 'refunds'
  | 'invoices'
  | 'labels'
  | 'imports'
  | 'bulk'
  | 'order-finds'
  | 'orders'
  | `order:${string}`
  | `attempt:${string}`
  | `stock:${string}`

/** Services of others that see something of a visitor; what is not set up is not there. */
export const SERVICES = ['analytics', 'barionPixel', 'legalWidget', 'errorReports'] as const
export type Service = (typeof SERVICES)[number]

/** What can be asked with keys of one connection. */
export type KeyedProviders = { payments: PaymentProviders; invoices: InvoiceProvider | null; carriers: Carriers }

/** All that a verb may use: a record, built in `open-shop.ts`, not a container. */
export type Shop = {
  db: Database
  clock: Clock
  log: Logger
  /** Keeps a value until something that its tags name has changed. */
  remember: Remember
  /** Product cards, lists and searches kept between requests. Absent in a transaction and in a command: there they are read each time. */
  cards?: CardMemory
  lists?: ListMemory
  searches?: SearchMemory
  /** Hears of what was looked for in vain; absent where nobody counts it. */
  emptySearches?: EmptySearches
  identity: IdentitySettings
  /** The shop's name and its outer address, the office's where it has one of its own, where its people are written to (SHOP_MAIL), and what others do for it in browsers. */
  about: { name: string; url: string; officeUrl?: string; staffMail?: string; services?: readonly Service[] }
  /** Where the shop's own files are: the texts that came with it. */
  root?: string
  /** Null where no mail server is connected: letters wait. */
  mail: Mailer | null
  correspondence: Correspondence
  /** Null where no text message can be sent: codes by text message are then not offered. */
  sms: SmsSender | null
  /** The companies that may take the shop's money; without them it takes none. */
  payments: PaymentProviders
  /** The companies that carry the shop's parcels, read whenever one is asked: their keys may change while the shop runs. */
  carriers: Carriers
  /** The carriers' public lists of points. */
  pointLists?: PointLists
  /** Who issues the shop's invoices; null where nobody does. */
  invoices: InvoiceProvider | null
  /**
   * The providers for one set of keys that was typed in the office, by its id, also after other keys have replaced it. Null where the set is
   * gone or cannot be unsealed. A shop to which the office connects nothing, as in some tests, does not have this.
   */
  withKeys?: (keys: string) => Promise<KeyedProviders | null>
  connections: Connections
  /** Seals what is needed to fetch the files of sources from others' servers: passwords and tokens. */
  importKey: KeyObject
  /** How pictures that sources name become the shop's own; absent where nobody fetches them. */
  pictureIntake?: PictureIntake
  /** Looks where the files of sources come from; absent where nobody does. */
  lookAtPlace?: LookAtPlace
  /** Where the files of runs are kept. */
  importFiles?: ImportFiles
  /**
   * Makes a backup and checks the newest, each in a process of its own; writes down beside them who is to be forgotten. Absent where none
   * are kept.
   */
  backups?: { keep(): Promise<void>; check(): Promise<void>; noteErasure(note: ErasureNote): Promise<void> }
  /** Payments whose provider this process is asking at this moment, by attempt: who wants to know waits for that answer. */
  paymentSyncs: Map<string, Promise<SyncOutcome>>
  /** How often this process has refused an order for each limit, for whoever watches the shop. */
  unpaidRefusals: Map<UnpaidLimit, number>
  /** Tells whoever does the waiting work that there is some; inside a transaction, when it is committed. */
  wake: (...works: Work[]) => void
}
