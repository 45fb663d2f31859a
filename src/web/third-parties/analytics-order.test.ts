import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OrderAnswer } from '#web/checkout/checkout-operations.graphql.ts'

const ORDER = {
  number: 'K26-ABC123',
  payment: 'PAID',
  lines: [{ productId: 'p1', ean: '9789630000000', name: 'Egri csillagok', unitPrice: 3990, quantity: 2 }],
  vat: [{ vat: 380 }],
  shippingPrice: 1490,
} as unknown as OrderAnswer
const OWED = 'purchases-to-tell'

/** A browser's store as its tabs see it: what is written is read only once it has gone round. */
function slowStorage(seen: Record<string, string>) {
  let written = { ...seen }
  return {
    getItem: (key: string) => seen[key] ?? null,
    setItem: (key: string, value: string) => void (written = { ...written, [key]: value }),
    removeItem: (key: string) =>
      void (written = Object.fromEntries(Object.entries(written).filter(([one]) => one !== key))),
    goRound: () => (seen = written),
  }
}

/** A tab has its own copy of all that runs in it. */
async function openTab() {
  vi.resetModules()
  const { watchEvents } = await import('./analytics-queue.ts')
  const { trackOrderPaid } = await import('./analytics-order.ts')
  const tracked: string[] = []
  watchEvents((event) => tracked.push(event.name))
  return { tracked, trackOrderPaid }
}

let storage: ReturnType<typeof slowStorage>
beforeEach(() => {
  storage = slowStorage({ [OWED]: JSON.stringify(['K26-OTHER1', ORDER.number]) })
  vi.stubGlobal('window', { localStorage: storage })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a paid order', () => {
  it('OPS-01 is tracked by one of two tabs that open its page at the same time, and by none that opens it later', async () => {
    const tabs = [await openTab(), await openTab()]
    const telling = tabs.map(({ trackOrderPaid }) => trackOrderPaid(ORDER))
    await Promise.race(telling)
    expect(tabs.flatMap(({ tracked }) => tracked)).toEqual(['purchase'])
    storage.goRound()
    await vi.runAllTimersAsync()
    await Promise.all(telling)
    expect(storage.getItem(OWED)).toBe('["K26-OTHER1"]')
    const later = await openTab()
    await later.trackOrderPaid(ORDER)
    expect(later.tracked).toEqual([])
  })

  it('OPS-01 that is not paid yet, or was placed elsewhere, is not told', async () => {
    const { tracked, trackOrderPaid } = await openTab()
    await trackOrderPaid({ ...ORDER, payment: 'PENDING' } as OrderAnswer)
    await trackOrderPaid({ ...ORDER, number: 'K26-OTHER2' })
    expect(tracked).toEqual([])
  })
})
