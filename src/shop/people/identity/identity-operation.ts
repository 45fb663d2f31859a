import type { Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { signingKey } from './tokens/signing-keys.ts'
import { lockedUser } from './accounts/user-records.server.ts'
import type { User } from './accounts/user.ts'

/** Whoever has to come back later finds everything as it was: clients ask again by themselves. */
const FAILURES_FOR_LATER = ['too-many-letters', 'too-many-tries', 'locked']

class RolledBack extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super('rolled back')
    this.result = result
  }
}

/**
 * All of it or nothing, its letters too: they wait in the post. A text message leaves after the commit, and nobody waits
 * for it, because how long it takes would tell whether an account exists.
 */
export async function identityOperation<Value>(shop: Shop, work: (shop: Shop) => Promise<Value>): Promise<Value> {
  // A key that is due is made before the transaction: inside, it would be rolled back with it.
  await signingKey(shop)
  const smsToSend: (() => Promise<void>)[] = []
  const { sms } = shop
  const operate = async (inner: Shop) => {
    const value = await work({
      ...inner,
      sms: sms && { send: async (message) => void smsToSend.push(() => sms.send(message)) },
    })
    if (isForLater(value)) throw new RolledBack(value)
    return value
  }
  try {
    const value = await inTransaction(shop, operate)
    for (const send of smsToSend)
      // Without the message: it names its receiver, and holds the code.
      send().catch((error: Error) => shop.log.error({ reason: error.name }, 'A text message could not be sent'))
    return value
  } catch (error) {
    if (error instanceof RolledBack) return error.result as Value
    throw error
  }
}

/**
 * An operation on one account, which nobody else changes meanwhile, with the user as they are now; null for a
 * decoy. The user is held before anything else of theirs, here and wherever several rows are held, so that no two operations
 * wait for each other.
 */
export function accountOperation<Value>(
  shop: Shop,
  subject: string,
  work: (shop: Shop, user: User | null) => Promise<Value>,
): Promise<Value> {
  return identityOperation(shop, async (shop) => work(shop, await lockedUser(shop.db, subject)))
}

export function isForLater(value: unknown): boolean {
  const result = value as Partial<Result<unknown, { kind?: string }>> | null
  return (
    result?.ok === false && FAILURES_FOR_LATER.includes((result as { failure: { kind?: string } }).failure.kind ?? '')
  )
}
