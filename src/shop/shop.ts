import type { Logger } from 'pino'
import type { Database } from '#database/open-database.ts'
import type { Clock } from '#kit/clock.ts'
import type { Remember } from '#kit/remembered.ts'
import type { IdentitySettings } from './identity/identity-settings.ts'
import type { Correspondence } from './mail/correspondence.ts'
import type { Mailer, SmsSender } from './mail/mailer.ts'
import type { PaymentProviders } from './payments/payment-provider.ts'

/** All that a verb may use: a record, built in `main.ts`, not a container. */
export type Shop = {
  db: Database
  clock: Clock
  log: Logger
  /** Keeps a value until something that its tags name has changed. */
  remember: Remember
  identity: IdentitySettings
  /** The shop's name and its outer address. */
  about: { name: string; url: string }
  mail: Mailer
  correspondence: Correspondence
  /** Null where no text message can be sent: codes by text message are then not offered. */
  sms: SmsSender | null
  /** The companies that may take the shop's money; without them it takes none. */
  payments: PaymentProviders
}
