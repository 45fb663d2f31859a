import { storageOrMemory, type TextStorage } from '../storage-or-memory.ts'
import type { GuestTerms } from './guest-credentials.ts'

/** A browser's storage of a test's own. */
export function testStorage(): TextStorage {
  const items = new Map<string, string>()
  return storageOrMemory(() => ({
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }))
}

/** A browser at that shop, with a clock that the test may turn. */
export function testGuestTerms(base: string): GuestTerms & { clock: { aheadMs: number } } {
  const clock = { aheadMs: 0 }
  return {
    base,
    clock,
    config: async () =>
      (await fetch(`${base}/config.json`)).json() as Promise<{ region: string; identityPoolId: string }>,
    identities: testStorage(),
    session: testStorage(),
    now: () => Date.now() + clock.aheadMs,
  }
}
