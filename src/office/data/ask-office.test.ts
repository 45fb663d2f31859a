import { describe, expect, it } from 'vitest'
import { addressOf } from './ask-office.ts'

describe('the address of an operation', () => {
  it('OFFICE-06 has its parameters and its query, written so that they stay one', () => {
    expect(addressOf('/orders/{number}/notes', { parameters: { number: 'K26-7H3MQ2' } })).toBe(
      '/admin/api/orders/K26-7H3MQ2/notes',
    )
    const query = { text: 'Kiss & Társa', after: undefined, limit: 50 }
    expect(addressOf('/customers/{sub}', { parameters: { sub: '../staff?x' }, query })).toBe(
      '/admin/api/customers/..%2Fstaff%3Fx?text=Kiss+%26+T%C3%A1rsa&limit=50',
    )
  })
})
