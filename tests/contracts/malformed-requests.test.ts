import { expect, it } from 'vitest'
import { sendMalformed } from '#tests/support/send-malformed.ts'

/** The same each time; `npm run test:soak -- doors` sends others. */
const REQUESTS = 750

it('OPS-04 DATA-15 KEEP-02 malformed requests at every door are refused in words: no failure, no wait, nothing in the log of errors', async () => {
  const { sent, statuses, wrong } = await sendMalformed({ count: REQUESTS, seed: 'contracts' })
  expect(wrong).toEqual([])
  expect(sent).toBe(REQUESTS)
  expect(statuses[400]).toBeGreaterThan(REQUESTS / 15)
})
