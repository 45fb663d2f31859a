import { isOutOfTime, limitTime, untilTold } from '#database/limit-time.ts'
import { done, failed, type Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'

/** So long others may have to wait for a row that is as if changed. */
const MOST_MS = 2_000

/** It would have taken too long. */
export type TooSlow = { kind: 'too-slow' }

/** Ends the transaction without a trace, and carries what was seen out of it. */
class LookDone<Value> extends Error {
  readonly value: Value

  constructor(value: Value) {
    super('seen')
    this.value = value
  }
}

/**
 * What would be seen if something were done: `look` does it, looks, and it has not happened. Nobody hears of it: what triggers
 * announce is told when a transaction is committed, work is not woken, and what is remembered between requests is neither
 * asked nor told. Only the lists of all titles are those of this moment: reading all of them anew would take too long.
 */
export async function asIfDone<Value>(
  shop: Shop,
  look: (shop: Shop) => Promise<Value>,
  mostMs = MOST_MS,
): Promise<Result<Value, TooSlow>> {
  const ends = performance.now() + mostMs
  const isLate = () => performance.now() > ends
  try {
    await shop.db.transaction().execute(async (transaction) => {
      await limitTime(transaction, { statementMs: mostMs / 2, lockMs: mostMs / 4 })
      let isOver = false
      // A part of the work that goes on after another has failed would write when nothing is taken back any more.
      const db = untilTold(transaction, () => isOver || isLate())
      try {
        throw new LookDone(await look(unheard({ ...shop, db }, shop)))
      } finally {
        isOver = true
      }
    })
    throw new Error('A transaction was committed that must not be')
  } catch (error) {
    if (isLate() || isOutOfTime(error)) return failed({ kind: 'too-slow' })
    if (error instanceof LookDone) return done((error as LookDone<Value>).value)
    throw error
  }
}

/** Nothing that is read is kept, and nothing that is kept is read. */
function unheard(inside: Shop, outside: Shop): Shop {
  const { lists } = outside
  return {
    ...inside,
    remember: (_key, _tags, read) => read(),
    wake: () => {},
    cards: undefined,
    searches: undefined,
    lists: lists && {
      changed: () => {},
      read: () => lists.read(outside),
      isSoonRead: () => lists.isSoonRead(outside),
    },
  }
}
