import { describe, expect, it } from 'vitest'
import { dataApiForFile } from './test-data-api.ts'

const api = await dataApiForFile('production')

describe('the door of the data API', () => {
  it('tells nothing of its schema in production and staging, not even by hints', async () => {
    for (const stage of ['production', 'staging'] as const) {
      api.reopen(stage)
      for (const query of ['{ __schema { types { name } } }', '{ __type(name: "Product") { name } }'])
        expect((await api.ask(query)).errors[0]?.message).toContain('introspection')
      expect((await api.ask('{ getProdukt(id: "1") { id } }')).errors[0]?.message).not.toContain('Did you mean')
      expect(await api.ask('{ __typename getProduct(id: "1") { __typename } }')).toMatchObject({
        data: { __typename: 'Query', getProduct: null },
      })
    }
    api.reopen('development')
    expect((await api.ask('{ __type(name: "Product") { name } }')).errors).toBeUndefined()
  })

  it('says of our own failures only that there was one, and logs the cause', async () => {
    api.reopen('development')
    await api.db.schema.alterTable('shipping_prices').renameTo('elsewhere').execute()
    try {
      const { errors, data, status } = await api.ask('{ listShippingPrices { items { id } } }')
      expect(status).toBe(200)
      expect(data).toEqual({ listShippingPrices: null })
      expect(errors).toEqual([
        {
          message: 'Internal Server Error',
          locations: [{ line: 1, column: 3 }],
          path: ['listShippingPrices'],
          extensions: { code: 'INTERNAL' },
        },
      ])
      expect(api.logged).toMatchObject([{ err: { message: expect.stringContaining('shipping_prices') } }])
    } finally {
      await api.db.schema.alterTable('elsewhere').renameTo('shipping_prices').execute()
    }
  })
})
