import { describe, expect, it } from 'vitest'
import { DATA_OPERATIONS } from '#tests/support/data-operations.ts'
import { NOBODY } from '#tests/support/malformed-text.ts'
import { dataApiForFile } from './test-data-api.ts'
import { workBudget } from '../http/work-budget.ts'

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

  it('DATA-15 takes only text in every argument of every operation, and says where it is none', async () => {
    api.reopen('development')
    api.logged.length = 0
    for (const operation of DATA_OPERATIONS) {
      const { query, variables } = operation(NOBODY)
      for (const place of textsIn(variables))
        for (const odd of ['a\0b', '\ud800', 'x\u0007'])
          expect(await api.ask(query, withText(variables, place, odd) as typeof variables)).toMatchObject({
            status: 200,
            errors: [
              {
                message: expect.stringContaining(`$${place.join('.')} contains NUL`),
                extensions: { code: 'BAD_INPUT' },
              },
            ],
          })
    }
    for (const query of ['{ getParcelPoint(id: "\\u0000") { id } }', '{ getProduct(id: """\u0001""") { id } }'])
      expect((await api.ask(query)).errors[0], query).toMatchObject({
        message: expect.stringMatching(/text|character/),
      })
    expect(api.logged).toEqual([])
  })

  it('does so much compiling for a network, then asks it to wait, and goes on answering what it knows', async () => {
    const clock = { ms: 0 }
    api.reopen('development', workBudget({ now: () => clock.ms, isOn: true }))
    const known = '{ getProduct(id: "1") { id } }'
    expect((await api.ask(known)).status).toBe(200)
    const fields = (number: number) =>
      Array.from(
        { length: 19 },
        (_, at) => `a${number}_${at}: getProduct(id: "${at}") { ${'id ean name price '.repeat(5)} }`,
      )
    const ask = (number: number) => api.ask(`{ ${fields(number).join(' ')} }`)
    let askedTimes = 0
    let answer = await ask(askedTimes)
    while (answer.status === 200 && askedTimes < 3_000) answer = await ask(++askedTimes)
    expect(answer).toMatchObject({
      status: 429,
      errors: [{ errorType: 'TooManyRequestsException', message: expect.stringMatching(/again in \d+ seconds/) }],
    })
    expect((await api.ask(known)).status).toBe(200)
    expect((await api.ask('{ not a query')).status).toBe(429)
    clock.ms += 60_000
    expect((await ask(askedTimes)).status).toBe(200)
  })
})

function textsIn(value: unknown, place: readonly string[] = []): (readonly string[])[] {
  if (typeof value === 'string') return [place]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inside]) => textsIn(inside, [...place, name]))
}

function withText(value: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text
  const copy = structuredClone(value) as Record<string, unknown>
  copy[name] = withText(copy[name], rest, text)
  return copy
}
