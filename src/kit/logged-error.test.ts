import { expect, it } from 'vitest'
import { loggedError } from './logged-error.ts'

it('an error of the database is logged without the row and the statement it tells', () => {
  const databaseError = Object.assign(new Error('invalid byte sequence for encoding "UTF8": 0x00'), {
    code: '22021',
    where: "unnamed portal parameter $4 = 'Kovács Anna, Szeged…'",
    detail: 'Failing row contains (anna@example.com).',
    hint: 'a',
    internalQuery: 'insert into orders',
    parameters: ['anna@example.com'],
  })
  const logged = loggedError(databaseError)
  expect(Object.keys(logged)).toEqual(['type', 'message', 'stack', 'code'])
  expect(JSON.stringify(logged)).not.toMatch(/Anna|anna@|insert into/)
  expect(logged).toMatchObject({ type: 'Error', code: '22021' })
})

it('what is no error is logged by its words', () => {
  expect(loggedError('gone')).toEqual({ type: 'string', message: 'gone' })
  expect(loggedError(undefined)).toEqual({ type: 'undefined', message: 'undefined' })
})
