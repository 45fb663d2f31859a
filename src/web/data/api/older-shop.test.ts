import { readFileSync } from 'node:fs'
import { buildASTSchema, parse, validate, visit, type GraphQLSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { CHECKOUT_QUOTE } from '#web/checkout/checkout-operations.graphql.ts'
import { MY_ORDER } from '#web/orders/order-operations.graphql.ts'
import { withoutUnknownFields, type Refusal } from './older-shop.ts'
import type { Operation } from './operation.ts'

const SCHEMA = parse(readFileSync(new URL('../../../server/graphql/schema.graphql', import.meta.url), 'utf8'))
const operation = (text: string) => text as Operation<unknown, object>

/** The shop as it was before these fields. */
const olderSchema = (...fields: string[]) =>
  buildASTSchema(visit(SCHEMA, { FieldDefinition: ({ name }) => (fields.includes(name.value) ? null : undefined) }))
const refusalsOf = (schema: GraphQLSchema, query: string): Refusal[] =>
  validate(schema, parse(query), undefined, { maxErrors: 10 }).map((error) => error.toJSON())

describe('a question to a shop of the version before', () => {
  it.each([
    { query: CHECKOUT_QUOTE, fields: ['paysByLaw', 'codRefusal', 'isShort'] },
    { query: MY_ORDER, fields: ['refundAccount', 'proforma', 'carrierStep', 'carrierStepAt', 'heldUntil'] },
  ])('DATA-17 is asked without what that does not know: $fields', ({ query, fields }) => {
    const older = olderSchema(...fields)
    const refusals = refusalsOf(older, query)
    expect(refusals.length).toBeGreaterThan(0)
    const less = withoutUnknownFields(operation(query), refusals) ?? ''
    expect(refusalsOf(older, less)).toEqual([])
    for (const field of fields) expect(less).not.toMatch(new RegExp(`\\b${field}\\b`))
    expect(refusalsOf(buildASTSchema(SCHEMA), less), 'it is still a question').toEqual([])
  })

  it('DATA-17 is not asked where something else is wrong, or nothing would be left', () => {
    const unknown = (column: number): Refusal => ({
      message: 'Cannot query field "later" on type "Query".',
      locations: [{ line: 1, column }],
    })
    expect(withoutUnknownFields(operation('{ later }'), [unknown(3)])).toBe(null)
    expect(withoutUnknownFields(operation('{ now later(a: {b: 1}) { c { d } } soon }'), [unknown(7)])).toBe(
      '{ now  soon }',
    )
    expect(withoutUnknownFields(operation('{ now later }'), [unknown(7), { message: 'Not found' }])).toBe(null)
    expect(withoutUnknownFields(operation('{ now later }'), [])).toBe(null)
    expect(withoutUnknownFields(operation('{ now later }'), [unknown(900)])).toBe(null)
    expect(withoutUnknownFields(operation('{ now later('), [unknown(7)])).toBe('{ now ')
  })
})
