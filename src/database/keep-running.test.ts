import { describe, expect, it } from 'vitest'
import { silentLog } from './test-server.ts'
import { keepRunning } from './keep-running.ts'

describe('a database that ended by itself', () => {
  it('is tried again less and less often, however long it cannot be started', async () => {
    const waits: number[] = []
    const stopping = new AbortController()
    let now = 0
    const ended = { ended: Promise.resolve(), stop: async () => {} } as unknown as Parameters<typeof keepRunning>[0]
    const supervised = keepRunning(ended, {
      relaunch: () => Promise.reject(new Error('its folder is gone')),
      stopping,
      log: silentLog,
      now: () => now,
      wait: async (ms) => {
        waits.push(ms)
        now += 61_000
        if (waits.length === 8) stopping.abort()
      },
    })
    await new Promise((resolve) => stopping.signal.addEventListener('abort', resolve))
    await supervised.stop()
    expect(waits).toEqual([0, 100, 500, 1_000, 2_000, 5_000, 5_000, 5_000])
  })
})
