import { openDatabase } from '#database/open-database.ts'
import type { Log } from '#kit/log.ts'
import type { Act } from '#shop/people/staff/act.ts'
import { recordAct } from '#shop/people/staff/as-act.ts'

type RecordCommand = { databaseUrl: string; log: Log; act: Act & { record?: string } }

/** Writes down what a command has done that works on the database as a whole, without the shop's verbs. */
export async function recordCommand({ databaseUrl, log, act }: RecordCommand): Promise<void> {
  const database = openDatabase({ databaseUrl, log, maxConnections: 1 })
  try {
    await recordAct({ db: database.db, clock: { now: () => new Date() } }, act)
  } finally {
    await database.stop()
  }
}
