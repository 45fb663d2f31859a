import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from './open-database.ts'

/** A commit that takes longer waits for a replica that is not there, or for a server that has gone. */
export const COMMIT_MS = 10_000

/**
 * Nobody knows whether it was written, or whether it stays. Its connection is dropped. Whoever has a key for what they asked
 * asks again by it: what was written is found, what was not is done.
 */
export class CommitUnknown extends Error {
  override name = 'CommitUnknown'
  constructor(reason: string, options?: ErrorOptions) {
    super(`Whether it was written is not known: ${reason}`, options)
  }
}

/** The warning that a commit is kept here, and perhaps nowhere else. Its words depend on the server's language. */
export function isAboutReplica({ severity, routine }: { severity?: string; routine?: string }): boolean {
  return severity !== 'NOTICE' && routine === 'SyncRepWaitForLSN'
}

/** 08 is the connection's class; 57P01 to 57P05 are told by a server that ends it. */
const LOST = /^(08|57P)/

/** Whether the server has refused it: then nothing was written. */
export function isAnswered(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !LOST.test(error.code ?? '08')
}

/** Infinity: however long it takes. */
export function withinTime<Value>(answer: Promise<Value>, ms: number): Promise<Value> {
  if (ms === Infinity) return answer
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new CommitUnknown(`no answer within ${ms} ms`)), ms)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/**
 * Writes a mark and waits for it like for any commit: what was written before it is then where the mark is, on the replica too.
 * For what was found by its key after nobody knew whether it was written.
 */
export async function confirmWritten(db: Database): Promise<void> {
  const compiled = sql`select pg_logical_emit_message(true, 'kolofon', 'found again')`.compile(db)
  await db.executeQuery({ ...compiled, isCommit: true } as typeof compiled)
}
