import { browserStorage } from '#web/data/browser-storage.ts'

const KEY = 'cart-pending'
const MOST = 20

/** Products added in this tab whose adding has not ended yet; a reload takes them up again. */
export function readPending(): string[] {
  try {
    const stored: unknown = JSON.parse(browserStorage('session').read(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MOST) : []
  } catch {
    // Not JSON: somebody else wrote it.
    return []
  }
}

export function writePending(productIds: readonly string[]): void {
  browserStorage('session').write(KEY, productIds.length > 0 ? JSON.stringify(productIds) : null)
}
