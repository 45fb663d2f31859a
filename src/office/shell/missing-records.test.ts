import { expect, it } from 'vitest'
import { OFFICE_OPERATIONS } from '#server/office/office-operations.ts'
import { en } from '../words/en.ts'
import { hu } from '../words/hu.ts'

it('OFFICE-06 whatever an address names that is not there is said in both languages', () => {
  const missing = OFFICE_OPERATIONS.filter(({ method, path }) => method === 'get' && path.includes('{'))
    .flatMap(({ problems }) => [...problems])
    .filter((kind) => kind.startsWith('no-such-'))
  expect(missing).toContain('no-such-product')
  for (const { frame } of [hu, en]) expect(missing.filter((kind) => !frame.missing[kind])).toEqual([])
})
