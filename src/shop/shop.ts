import type { Logger } from 'pino'
import type { Database } from '#database/open-database.ts'
import type { Clock } from '#kit/clock.ts'
import type { Remember } from '#kit/remembered.ts'
import type { IdentitySettings } from './identity/identity-settings.ts'
import type { Mailer, SmsSender } from './mail/mailer.ts'
import type { PaymentProviders } from './payments/payment-provider.ts'

/** Services of others that see something of a visitor; what is not set up is not there. */
export const SERVICES = ['analytics', 'barionPixel', 'legalWidget', 'errorReports'] as const
export type Service = (typeof SERVICES)[number]

/** All that a verb may use: a record, built in `main.ts`, not a container. */
export type Shop = {
  db: Database
  clock: Clock
  log: Logger
  /** Keeps a value until something that its tags name has changed. */
  remember: Remember
  identity: IdentitySettings
  /** The shop's name and its outer address, and what others do for it in a visitor's browser. */
  about: { name: string; url: string; services?: readonly Service[] }
  mail: Mailer
  /** Null where no text message can be sent: codes by text message are then not offered. */
  sms: SmsSender | null
  /** The companies that may take the shop's money; without them it takes none. */
  payments: PaymentProviders
}
