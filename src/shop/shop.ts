import type { Logger } from 'pino'
import type { Database } from '#database/open-database.ts'
import type { Clock } from '#kit/clock.ts'
import type { PaymentProviders } from './payments/payment-provider.ts'

/** All that a verb may use: a record, built in `main.ts`, not a container. */
export type Shop = {
  db: Database
  clock: Clock
  log: Logger
  /** The companies that may take the shop's money; without them it takes none. */
  payments?: PaymentProviders
}
