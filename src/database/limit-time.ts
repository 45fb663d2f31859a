import { sql, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** Until the end of this transaction no statement takes longer, and nobody is waited for longer. Whoever is too slow fails. */
export async function limitTime(
  transaction: Transaction<Tables>,
  { statementMs, lockMs }: { statementMs: number; lockMs: number },
): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(statementMs)}, true),
    set_config('lock_timeout', ${String(lockMs)}, true)`.execute(transaction)
}

/** The same transaction, in which no further statement is begun once `isOver` says so. */
export function untilTold(transaction: Transaction<Tables>, isOver: () => boolean): Transaction<Tables> {
  return transaction.withPlugin({
    transformQuery({ node }) {
      if (isOver()) throw new Error('The transaction is over')
      return node
    },
    transformResult: async ({ result }) => result,
  })
}

const QUERY_CANCELED = '57014'
const LOCK_NOT_AVAILABLE = '55P03'

/** Whether a statement failed by `limitTime`. */
export function isOutOfTime(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === QUERY_CANCELED || code === LOCK_NOT_AVAILABLE
}
