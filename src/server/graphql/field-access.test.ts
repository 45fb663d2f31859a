import { describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { testCustomer } from '#shop/people/identity/test-customer.ts'
import { testShop } from '#shop/test-shop.ts'
import type { Caller, Customer } from './caller.ts'
import { NotAuthorized, requireCustomer } from './field-access.ts'
import { graphqlDoor } from './graphql-door.ts'
import { signedQuestion, testCredentials } from './test-guest.ts'

const field = { fieldName: 'getOrder', parentType: { name: 'Query' } } as Parameters<typeof requireCustomer>[1]
const guest: Caller = { kind: 'guest', identityId: 'eu-west-1:x' }
const customer: Customer = { kind: 'customer', sub: 'one', email: null, groups: ['readers'] }
const staff: Customer = { kind: 'customer', sub: 'two', email: null, groups: ['staff'] }
const admin: Customer = { kind: 'customer', sub: 'three', email: null, groups: ['readers', 'admin'] }

describe('who may have a field', () => {
  it('AUTH-19 of customers: whoever is signed in', () => {
    for (const caller of [customer, staff, admin]) expect(requireCustomer(caller, field)).toBe(caller)
    expect(() => requireCustomer(guest, field)).toThrow(new NotAuthorized(field))
  })
})

describe('a field that is not for the caller', async () => {
  const { db } = await databaseForFile()
  const shop = testShop({ db, now: () => new Date() })
  const door = graphqlDoor({ shop, stage: 'production', changes: { generation: 0 } })
  const question = { query: '{ __typename getCustomer { id email groups } }' }

  it('DATA-16 is null with the client library’s own words, and the rest is answered', async () => {
    const { status, body } = await door(await signedQuestion(shop, question, await testCredentials(shop)))
    expect(status).toBe(200)
    expect(JSON.parse(body)).toEqual({
      data: { __typename: 'Query', getCustomer: null },
      errors: [
        {
          path: ['getCustomer'],
          locations: [{ line: 1, column: 14 }],
          errorType: 'Unauthorized',
          message: 'Not Authorized to access getCustomer on type Query',
        },
      ],
    })
  })

  it('DATA-16 is answered to the customer', async () => {
    const { sub, email, idToken, loginsWith } = await testCustomer(shop, { groups: ['staff'] })
    const credentials = await testCredentials(shop, loginsWith(idToken))
    const { body } = await door(await signedQuestion(shop, question, credentials))
    expect(JSON.parse(body)).toEqual({
      data: { __typename: 'Query', getCustomer: { id: sub, email, groups: ['staff'] } },
    })
  })
})
