import { expect, it } from 'vitest'
import { followConnections } from './follow-connections.ts'

it('WAYS-01 what could not be read is read again until it is, and said once', async () => {
  const warnings: unknown[] = []
  let failures = 3
  const { promise: changed, resolve: onChange } = Promise.withResolvers<void>()
  const following = followConnections({
    follow: () => (failures-- > 0 ? Promise.reject(new Error('no connection free')) : Promise.resolve(true)),
    onChange,
    log: { warn: (line: unknown) => warnings.push(line) },
    againMs: 1,
  })
  following.look()
  await changed
  expect(failures).toBe(-1)
  expect(warnings).toHaveLength(1)
  following.stop()
})

it('WAYS-01 nothing is said after the shop has closed', async () => {
  const reads = Promise.withResolvers<boolean>()
  let hasChanged = false
  const following = followConnections({
    follow: () => reads.promise,
    onChange: () => (hasChanged = true),
    log: { warn: () => {} },
  })
  following.look()
  following.stop()
  reads.resolve(true)
  await reads.promise
  await Promise.resolve()
  expect(hasChanged).toBe(false)
})
