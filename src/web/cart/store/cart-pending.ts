import { browserStorage } from '#web/data/browser-storage.ts'

const KEY = 'cart-pending'
const MOST = 20

/** What was pressed and has not arrived: of this tab alone, through a reload. */
export function readPending(): string[] {
  try {
    const told: unknown = JSON.parse(browserStorage('session').read(KEY) ?? '[]')
    return Array.isArray(told) ? told.filter((id) => typeof id === 'string').slice(0, MOST) : []
  } catch {
    // Not JSON: somebody else wrote it.
    return []
  }
}

export function writePending(productIds: readonly string[]): void {
  browserStorage('session').write(KEY, productIds.length > 0 ? JSON.stringify(productIds) : null)
}
