import type { AuthFailure } from '#web/data/identity/auth-problem.ts'
import { shopConfig } from '#web/data/shop-config.ts'

/**
 * Who cannot reach a user pool that is elsewhere may well have a connection: the shop has just answered. Then it is the
 * pool that is named, not the visitor's network.
 */
export async function distinguishUnreachablePool(failure: AuthFailure): Promise<AuthFailure> {
  if (failure.kind !== 'network' || !navigator.onLine) return failure
  const config = await shopConfig().catch(() => null)
  const isElsewhere = config !== null && !config.userPoolEndpoint?.startsWith(`${window.location.origin}/`)
  return isElsewhere ? { ...failure, kind: 'pool-away' } : failure
}
