import { expect, it } from 'vitest'
import { sendMalformed } from '#tests/support/send-malformed.ts'

it('OPS-04 DATA-15 KEEP-02 malformed requests at every door are refused in words: no failure, no wait, nothing in the log of errors', async () => {
  const { sent, statuses, wrong } = await sendMalformed({ count: 1_500, seed: 'contracts' })
  expect(wrong).toEqual([])
  expect(sent).toBe(1_500)
  expect(statuses[400]).toBeGreaterThan(100)
})
