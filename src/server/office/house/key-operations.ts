import { z } from 'zod'
import { done, failed } from '#kit/result.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { KEY_SCOPES } from '#shop/people/staff/keys/api-key.ts'
import { endKey } from '#shop/people/staff/keys/end-key.ts'
import { listKeys } from '#shop/people/staff/keys/list-keys.ts'
import { makeKey } from '#shop/people/staff/keys/make-key.ts'
import { moment } from '../../rest/moment.ts'
import { officeOperation } from '../office-operation.ts'
import { officeSubject } from '../office-subject.ts'

const tag = 'Keys'
const scope = z.enum(KEY_SCOPES)
const LONGEST_NAME = 60

const { act } = officeSubject({
  path: '/keys/{id}',
  tag,
  parameters: z.strictObject({ id: z.uuid() }),
  example: { id: '0b9f6a52-6f0e-4a5c-9a55-3f2f0c1f7a10' },
  record: ({ id }) => `key:${id}`,
  problems: ['no-such-key'],
})

/** OFFICE-92: who comes in without being a person. */
export const keyOperations = [
  officeOperation({
    id: 'listKeys',
    method: 'get',
    path: '/keys',
    tag,
    summary: 'The keys of programs, and what each may do',
    description: 'Without the keys: nobody but their makers has seen them.',
    permission: 'keys.write',
    answer: {
      status: 200,
      description: 'By name; those that have ended last.',
      schema: z.strictObject({
        keys: z.array(
          z.strictObject({
            id: z.uuid(),
            name: z.string(),
            scopes: z.array(scope),
            place: z.string().nullable().meta({ description: 'Where it may write; null: everywhere.' }),
            madeBy: z.string(),
            madeAt: moment,
            lastUsedAt: moment.nullable(),
            endedAt: moment.nullable(),
            isIdle: z.boolean().meta({ description: 'Its maker may not come in, or may do none of this.' }),
          }),
        ),
        scopes: z.array(scope).meta({ description: 'What the caller may give to a key.' }),
      }),
    },
    problems: [],
    example: {},
    run: async (shop, _input, { permissions }) => {
      const scopes = KEY_SCOPES.filter((one) => permissions.has(one))
      return done({ keys: await listKeys(shop), scopes })
    },
  }),
  officeOperation({
    id: 'makeKey',
    method: 'post',
    path: '/keys',
    tag,
    summary: 'Lets a program in, with some of what its maker may do',
    description:
      'The key is `kolofon_` and 43 characters of base64url that its maker’s device has drawn; the shop is told its SHA-256 alone.',
    permission: 'keys.write',
    proof: 'fresh',
    body: z.strictObject({
      name: inputFields.oneLine(LONGEST_NAME),
      scopes: z.array(scope).min(1).max(KEY_SCOPES.length),
      place: z.string().max(100).nullable(),
      hash: z.string().regex(/^[0-9a-f]{64}$/),
    }),
    answer: { status: 201, description: 'It opens from now on.', schema: z.strictObject({ id: z.uuid() }) },
    problems: ['name-taken', 'beyond-own-rights'],
    example: {
      body: {
        name: 'Pult 1',
        scopes: ['products.read'],
        place: null,
        hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      },
    },
    act: {
      operation: 'key make',
      record: (_input, answer) => (answer ? `key:${answer.id}` : undefined),
      secret: ['hash'],
    },
    run: async (shop, { body: { hash, ...key } }, { by }) => {
      const made = await makeKey(shop, { ...key, tokenHash: Buffer.from(hash, 'hex'), by })
      if (made.ok) return made
      const { kind } = made.failure
      return failed(
        kind === 'no-such-place' ? { kind: 'invalid', fields: [{ field: 'place', kind: 'invalid' }] } : { kind },
      )
    },
  }),
  act({
    id: 'endKey',
    path: '/end',
    summary: 'Lets a program in no more, from its next call on',
    permission: 'keys.write',
    body: z.strictObject({}),
    answer: { status: 200, description: 'It opens nothing.', schema: z.strictObject({ name: z.string() }) },
    example: {},
    act: 'key end',
    run: (shop, { parameters }) => endKey(shop, parameters),
  }),
]
