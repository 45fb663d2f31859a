import { z } from 'zod'
import { done, failed, type Result } from '#kit/result.ts'
import { askConnection, noteAnswer } from '#shop/ground/connections/ask-connection.ts'
import { CONNECTION_NAMES, type ConnectionName } from '#shop/ground/connections/connection-table.ts'
import { CONNECTION_ANSWERS } from '#shop/ground/connections/connections.ts'
import { CONNECTION_SOURCES, listConnections } from '#shop/ground/connections/list-connections.ts'
import {
  disconnect,
  saveConnection,
  undoConnection,
  type ConnectionChange,
  type SaveFailure,
  type SwitchFailure,
} from '#shop/ground/connections/save-connection.ts'
import { staffNames } from '#shop/people/staff/people/staff-names.ts'
import { factFailure } from './fact-problems.ts'
import { officeOperation } from '../office-operation.ts'
import type { OfficeFailure } from '../office-problems.ts'
import { officeSubject } from '../office-subject.ts'
import { moment } from '../../rest/moment.ts'

const tag = 'Connections'
const name = z.enum(CONNECTION_NAMES)
const version = z.int().min(0).meta({ description: 'The one that was seen, 0 of one that nobody has typed yet.' })
const values = z.record(z.string().max(40), z.string().max(400))
const changedAnswer = {
  status: 200,
  description: 'Every process of the shop works with it within two seconds.',
  schema: z.strictObject({ version: z.int(), isChanged: z.boolean() }),
} as const

const { act } = officeSubject({
  path: '/connections/{name}',
  tag,
  parameters: z.strictObject({ name }),
  example: { name: 'barion' },
  record: (parameters) => recordOf(parameters),
  problems: [],
})
const recordOf = ({ name }: { name: ConnectionName }) => `connection:${name}`

export const connectionOperations = [
  officeOperation({
    id: 'listConnections',
    method: 'get',
    path: '/connections',
    tag,
    summary: 'The mail server and the companies that the shop works with, and who has connected each',
    description: 'Without keys: what was typed of them is sealed, and told nowhere.',
    permission: 'connections.write',
    answer: {
      status: 200,
      description: 'In the order of the screen.',
      schema: z.strictObject({
        connections: z.array(
          z.strictObject({
            name,
            source: z.enum(CONNECTION_SOURCES).meta({
              description:
                'environment wins over what is typed here; lost: sealed with another SHOP_SECRET; played: by the shop itself, in development.',
            }),
            version: z.int(),
            facts: z.record(z.string(), z.string()).nullable().meta({ description: 'What was typed, without keys.' }),
            changed: z.strictObject({ at: moment, by: z.string() }).nullable(),
            canUndo: z.boolean(),
            tested: z.strictObject({ at: moment, answer: z.enum(CONNECTION_ANSWERS) }).nullable(),
          }),
        ),
        callbacks: z.string().meta({ description: 'Where PayPal sends its notifications.' }),
        services: z
          .strictObject({
            objects: z.enum(['bucket', 'folder']),
            backups: z.enum(['bucket', 'folder', 'off']),
            errorReports: z.boolean(),
          })
          .meta({ description: 'What only the environment sets.' }),
      }),
    },
    problems: [],
    example: {},
    run: async (shop) => {
      const [connections, names] = await Promise.all([listConnections(shop), staffNames(shop)])
      return done({
        connections: connections.map(({ changed, ...shown }) => ({
          ...shown,
          changed: changed && {
            at: changed.at,
            by:
              changed.byKind === 'staff' && changed.by
                ? (names.get(changed.by) ?? changed.by)
                : (changed.by ?? changed.byKind),
          },
        })),
        callbacks: `${shop.about.url}/callbacks/paypal`,
        services: shop.connections.services,
      })
    },
  }),
  officeOperation({
    id: 'saveConnection',
    method: 'post',
    path: '/connections/{name}',
    tag,
    summary: 'Connects the shop with these keys from now on',
    description:
      'Keys that are left out stay, unless they were given for another server or account. What began with the keys before ends with them.',
    permission: 'connections.write',
    proof: 'fresh',
    parameters: z.strictObject({ name }),
    body: z.strictObject({
      facts: values.meta({ description: 'What may be shown: a host, a payee, live or test.' }),
      secrets: values.meta({ description: 'Keys and passwords: sealed, and told nowhere.' }),
      version,
    }),
    answer: changedAnswer,
    problems: ['stale', 'host-not-public', 'other-connected'],
    example: {
      parameters: { name: 'szamlazz' },
      body: { facts: {}, secrets: { agentKey: 'pelda-kulcs-0123456789' }, version: 0 },
    },
    act: { operation: 'connection set', record: ({ parameters }) => recordOf(parameters), secret: ['secrets'] },
    askFirst: async (shop, { parameters, body }) =>
      parameters.name !== 'mail' || !body.facts.host || shop.connections.mayAsk(body.facts.host.trim()),
    run: async (shop, { parameters, body }, { by }, mayAsk) =>
      changeOf(await saveConnection(shop, { ...parameters, ...body, by, mayAsk })),
  }),
  act({
    id: 'disconnect',
    path: '/disconnect',
    summary: 'Nothing new begins with this connection',
    description: 'Payments and invoices that began with it end with it.',
    permission: 'connections.write',
    proof: 'fresh',
    body: z.strictObject({ version }),
    answer: changedAnswer,
    problems: ['stale'],
    example: { version: 1 },
    act: 'connection drop',
    run: async (shop, { parameters, body }, { by }) => changeOf(await disconnect(shop, { ...parameters, ...body, by })),
  }),
  act({
    id: 'undoConnection',
    path: '/undo',
    summary: 'What was connected before the last change is again, within a day',
    permission: 'connections.write',
    proof: 'fresh',
    body: z.strictObject({ version }),
    answer: changedAnswer,
    problems: ['stale', 'nothing-to-undo', 'other-connected'],
    example: { version: 2 },
    act: 'connection undo',
    run: async (shop, { parameters, body }, { by }) =>
      changeOf(await undoConnection(shop, { ...parameters, ...body, by })),
  }),
  act({
    id: 'testConnection',
    path: '/test',
    summary: 'Asks the company something that changes nothing, with the keys in use',
    description: 'Its own words are told nowhere.',
    permission: 'connections.write',
    body: z.strictObject({}),
    answer: {
      status: 200,
      description: 'works; takes: it knows the keys and tells no more; refused: wrong keys; away: no answer.',
      schema: z.strictObject({ answer: z.enum(CONNECTION_ANSWERS) }),
    },
    problems: ['not-connected'],
    example: {},
    act: 'connection test',
    askFirst: (shop, { parameters }) => askConnection(shop, parameters.name),
    run: async (shop, { parameters }, _caller, reply) => {
      if (!reply) return failed({ kind: 'not-connected' })
      await noteAnswer(shop, parameters.name, reply)
      return done({ answer: reply.answer })
    },
  }),
]

function changeOf(
  outcome: Result<ConnectionChange, SaveFailure | SwitchFailure>,
): Result<ConnectionChange, OfficeFailure> {
  if (outcome.ok) return outcome
  const { failure } = outcome
  return failed(failure.kind === 'wrong-fields' ? factFailure(failure.problems) : failure)
}
