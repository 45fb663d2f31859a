import { CommitUnknown, confirmWritten } from '#database/commit-unknown.ts'
import { done, failed, type Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'
import { claimKey, keepAnswer, type EarlierAnswer, type Repetition } from './act-key-records.server.ts'
import type { Act } from './act.ts'
import { asAct } from './as-act.ts'

/** Of those who wait for each other PostgreSQL ends one (`deadlock_detected`): nothing of it is written, and it is done again. */
const DEADLOCK = '40P01'
const TRIES = 3

/** The same key came with something else; or nobody knows whether it was done, and the same key finds out. */
type KeyFailure = { kind: 'key-used' | 'outcome-unknown' }

/** Leaves the transaction without a trace: the act was done before. */
class Repeated extends Error {
  readonly earlier: EarlierAnswer
  constructor(earlier: EarlierAnswer) {
    super('repeated')
    this.earlier = earlier
  }
}

/**
 * An act of somebody who may ask twice, because an answer was lost or a button pressed again: with the same key it is done once,
 * and whoever asks again gets the first answer. The value is kept as JSON for a day, so it is what a door answers. What was
 * refused leaves no key: asked again, it is looked at again.
 */
export async function asActOnce<Value, Failure extends object>(
  shop: Shop,
  act: Act<Value>,
  repetition: Repetition,
  verb: (shop: Shop) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | KeyFailure>> {
  for (let tries = 1; ; tries++) {
    try {
      return await doOnce(shop, act, repetition, verb)
    } catch (error) {
      if (isDeadlock(error) && tries < TRIES) continue
      if (!(error instanceof CommitUnknown)) throw error
      shop.log.warn({ reason: error.message, operation: act.operation }, 'Nobody knows whether a change was written')
      return failed({ kind: 'outcome-unknown' })
    }
  }
}

function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === DEADLOCK
}

async function doOnce<Value, Failure extends object>(
  shop: Shop,
  act: Act<Value>,
  repetition: Repetition,
  verb: (shop: Shop) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | KeyFailure>> {
  try {
    return await asAct(shop, act, async (shop) => {
      const earlier = await claimKey(shop.db, act.by, repetition, shop.clock.now())
      if (earlier) throw new Repeated(earlier)
      const outcome = await verb(shop)
      if (outcome.ok) await keepAnswer(shop.db, act.by, repetition.key, outcome.value)
      return outcome
    })
  } catch (error) {
    if (!(error instanceof Repeated)) throw error
    const { inputHash, answer } = error.earlier
    if (!inputHash.equals(repetition.inputHash)) return failed({ kind: 'key-used' })
    // Whoever asks again has not heard: what they hear now has to be where a replica keeps it.
    await confirmWritten(shop.db)
    return done(answer as Value)
  }
}
