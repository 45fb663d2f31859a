import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { nameRecommender } from '#shop/catalogue/content/name-recommender.ts'
import { changeOwnFacts, readOwnFacts, type OwnFactsFailure } from '#shop/people/staff/people/own-facts.ts'
import { officeOperation } from '../office-operation.ts'
import type { OfficeFailure } from '../office-problems.ts'

const tag = 'Staff'
const position = inputFields.maybeLine(200)
const facts = z.strictObject({
  name: inputFields.oneLine(100).meta({ description: 'What colleagues and, below recommendations, visitors read.' }),
  position: z.strictObject({ hu: position, en: position }).meta({ description: 'What they do in the shop.' }),
  version: z.int().min(1),
})

export const ownOperations = [
  officeOperation({
    id: 'readOwnFacts',
    method: 'get',
    path: '/me/facts',
    tag,
    summary: 'What whoever is signed in says of themselves',
    permission: 'signed-in',
    answer: { status: 200, description: 'As they are called.', schema: facts.extend({ name: z.string() }) },
    problems: ['no-such-member'],
    example: {},
    run: (shop, _input, { signIn }) => readOwnFacts(shop, signIn.member.sub),
  }),
  officeOperation({
    id: 'changeOwnFacts',
    method: 'post',
    path: '/me/facts',
    tag,
    summary: 'Says what one is called and what one does in the shop',
    description: 'Recommendations that show one’s e-mail address get the name.',
    permission: 'signed-in',
    body: facts,
    answer: {
      status: 200,
      description: 'It holds at once.',
      schema: z.strictObject({ sub: z.uuid(), version: z.int() }),
    },
    problems: ['no-such-member', 'stale'],
    example: {
      body: { name: 'Kovács Péter', position: { hu: 'könyvkereskedő', en: 'bookseller' }, version: 1 },
    },
    act: {
      operation: 'staff own facts',
      record: (_input, answer) => (answer ? `staff:${answer.sub}` : undefined),
      personal: ['name'],
    },
    run: async (shop, { body }, { signIn }) => {
      const { sub, email } = signIn.member
      const changed = await changeOwnFacts(shop, { ...body, sub })
      if (!changed.ok) return failed(ownFactsProblem(changed.failure))
      await nameRecommender(shop, { email, name: body.name, position: body.position })
      return done({ sub, ...changed.value })
    },
  }),
]

function ownFactsProblem(failure: OwnFactsFailure): OfficeFailure {
  if (failure.kind === 'stale') return failure
  if (failure.kind === 'no-such-member') return { kind: 'no-such-member' }
  return { kind: 'invalid', fields: [{ field: 'name', kind: 'invalid' }] }
}
