import { expect, it } from 'vitest'
import { z } from 'zod'
import { OFFICE_OPERATIONS } from './office-operations.ts'

/** What tells whom a buyer is. */
const TELLING = ['buyer', 'phone', 'delivery', 'emails', 'hasWords', 'subscribers']
/** These are no buyers: the shop itself, and its own addresses. */
const OTHERS = ['readOperator', 'readLetterVoice']

it('OFFICE-70 every operation that tells of buyers says of whom, so that they are counted', () => {
  const silent = OFFICE_OPERATIONS.filter(({ method }) => method === 'get')
    .filter((operation) => !('tellsOf' in operation))
    .filter(({ answer }) => {
      const shape = JSON.stringify(z.toJSONSchema(answer.schema, { io: 'input', unrepresentable: 'any' }))
      return TELLING.some((name) => shape.includes(`"${name}":{`))
    })
    .map(({ id }) => id)
  expect(silent.filter((id) => !OTHERS.includes(id))).toEqual([])
})
