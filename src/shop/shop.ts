import type { Logger } from 'pino'
import type { Database } from '#database/open-database.ts'
import type { Clock } from '#kit/clock.ts'
import type { IdentitySettings } from './identity/identity-settings.ts'

/** All that a verb may use: a record, built in `main.ts`, not a container. */
export type Shop = {
  db: Database
  clock: Clock
  log: Logger
  identity: IdentitySettings
}
