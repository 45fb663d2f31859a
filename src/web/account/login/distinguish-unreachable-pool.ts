import type { AuthFailure } from '#web/data/identity/auth-problem.ts'
import { isPoolElsewhere } from '#web/data/identity/pool-elsewhere.ts'

/**
 * Who cannot reach a user pool that is elsewhere may well have a connection: the shop has just answered. Then it is the
 * pool that is named, not the visitor's network.
 */
export async function distinguishUnreachablePool(failure: AuthFailure): Promise<AuthFailure> {
  if (failure.kind !== 'network' || !navigator.onLine) return failure
  const isElsewhere = await isPoolElsewhere().catch(() => false)
  return isElsewhere ? { ...failure, kind: 'pool-away' } : failure
}
