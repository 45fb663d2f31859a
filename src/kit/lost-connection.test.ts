import { expect, it } from 'vitest'
import { isLostConnection } from './lost-connection.ts'

const coded = (code: string) => Object.assign(new Error('x'), { code })

it('SCALE-03 a server that cannot be reached is told from one that refuses', () => {
  const lost = [
    coded('ECONNREFUSED'),
    coded('57P01'),
    coded('08P01'),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
    new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]),
    new Error('a verb failed', { cause: coded('ECONNRESET') }),
  ]
  expect(lost.map(isLostConnection)).toEqual(lost.map(() => true))
  const refused = [coded('23505'), coded('57014'), new AggregateError([]), new TypeError('x'), 'ECONNREFUSED', null]
  expect(refused.map(isLostConnection)).toEqual(refused.map(() => false))
})
