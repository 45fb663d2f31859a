import { readFileSync } from 'node:fs'
import { buildASTSchema, getOperationAST, getVariableValues, parse, validate, visit, type GraphQLSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { CHECKOUT_QUOTE } from '#web/checkout/checkout-operations.graphql.ts'
import { MY_ORDER } from '#web/orders/order-operations.graphql.ts'
import { askedOfOlder, type Refusal } from './older-shop.ts'
import type { Operation } from './operation.ts'

const SCHEMA = parse(readFileSync(new URL('../../../server/graphql/schema.graphql', import.meta.url), 'utf8'))
const operation = (text: string) => text as Operation<unknown, object>

/** The shop as it was before these fields. */
const olderSchema = (...fields: string[]) =>
  buildASTSchema(visit(SCHEMA, { FieldDefinition: ({ name }) => (fields.includes(name.value) ? null : undefined) }))
const refusalsOf = (schema: GraphQLSchema, query: string): Refusal[] =>
  validate(schema, parse(query), undefined, { maxErrors: 10 }).map((error) => error.toJSON())

const lessOf = (query: Operation<unknown, object>, refusals: readonly Refusal[]) => {
  const older = askedOfOlder(query, refusals)
  return older === null || older === 'older' ? '' : older.less
}

describe('a question to a shop of the version before', () => {
  it.each([
    { query: CHECKOUT_QUOTE, fields: ['paysByLaw', 'codRefusal', 'isShort'] },
    { query: MY_ORDER, fields: ['refundAccount', 'proforma', 'carrierStep', 'carrierStepAt', 'heldUntil'] },
  ])('DATA-17 is asked without what that does not know: $fields', ({ query, fields }) => {
    const older = olderSchema(...fields)
    const refusals = refusalsOf(older, query)
    expect(refusals.length).toBeGreaterThan(0)
    const less = lessOf(operation(query), refusals)
    expect(refusalsOf(older, less)).toEqual([])
    for (const field of fields) expect(less).not.toMatch(new RegExp(`\\b${field}\\b`))
    expect(refusalsOf(buildASTSchema(SCHEMA), less), 'it is still a question').toEqual([])
  })

  it('DATA-17 is not asked where something else is wrong, or nothing would be left', () => {
    const unknown = (column: number): Refusal => ({
      message: 'Cannot query field "later" on type "Query".',
      locations: [{ line: 1, column }],
    })
    expect(askedOfOlder(operation('{ later }'), [unknown(3)])).toBe('older')
    expect(lessOf(operation('{ now later(a: {b: 1}) { c { d } } soon }'), [unknown(7)])).toBe('{ now  soon }')
    expect(askedOfOlder(operation('{ now later }'), [unknown(7), { message: 'Not found' }])).toBe(null)
    expect(askedOfOlder(operation('{ now later }'), [])).toBe(null)
    expect(askedOfOlder(operation('{ now later }'), [unknown(900)])).toBe('older')
    expect(lessOf(operation('{ now later('), [unknown(7)])).toBe('{ now ')
  })

  it('DATA-17 loses the variables of what is left out', () => {
    const query =
      'query Q($a: Int, $later: [LaterInput!]!, $b: ID!) { now(a: $a) later(of: $later) { it } soon(b: $b) }'
    const column = query.indexOf('later(of') + 1
    const refusals = [
      { message: 'Unknown type "LaterInput".', locations: [{ line: 1, column: 25 }] },
      { message: 'Cannot query field "later" on type "Query".', locations: [{ line: 1, column }] },
    ]
    expect(lessOf(operation(query), refusals)).toBe('query Q($a: Int, $b: ID!) { now(a: $a)  soon(b: $b) }')
    const alone = 'query Q($later: Int) { now later(of: $later) }'
    const at = { message: refusals[1]!.message, locations: [{ line: 1, column: alone.indexOf('later(of') + 1 }] }
    expect(lessOf(operation(alone), [at])).toBe('query Q { now  }')
  })

  it('DATA-17 finds it older by all that a later version may bring: arguments, types, values, fields of what is sent', () => {
    const older = buildASTSchema(
      parse('enum Way { CARD } input In { a: Int } type Query { now(way: Way, in: In): Int }'),
    )
    const valuesOf = (query: string, variables: object) => {
      const definitions = getOperationAST(parse(query))?.variableDefinitions ?? []
      return getVariableValues(older, definitions, variables as never).errors?.map((error) => error.toJSON()) ?? []
    }
    const way = 'query ($way: Way) { now(way: $way) }'
    const sent = 'query ($in: In) { now(in: $in) }'
    for (const [query, refusals] of [
      ['query ($later: Int) { now(later: $later) }', refusalsOf(older, 'query ($later: Int) { now(later: $later) }')],
      ['query ($in: Later) { now(in: $in) }', refusalsOf(older, 'query ($in: Later) { now(in: $in) }')],
      ['{ now(way: CASH) }', refusalsOf(older, '{ now(way: CASH) }')],
      ['{ now(in: {later: 1}) }', refusalsOf(older, '{ now(in: {later: 1}) }')],
      [way, valuesOf(way, { way: 'CASH' })],
      [sent, valuesOf(sent, { in: { later: 1 } })],
    ] as const) {
      expect(refusals.length, query).toBeGreaterThan(0)
      expect(askedOfOlder(operation(query), refusals), `${query} ${refusals[0]?.message}`).toBe('older')
    }
    expect(askedOfOlder(operation(way), valuesOf(way, { way: 7 }))).toBe(null)
  })
})
