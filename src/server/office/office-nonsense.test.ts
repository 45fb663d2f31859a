import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { OFFICE_OPERATIONS } from './office-operations.ts'
import { testOffice } from './test-office.ts'

const { db } = await databaseForFile()
let now = new Date('2026-11-17T08:00:00Z')
const { call, comeIn } = testOffice({ db, now: () => now })
/** The same nonsense each time; `npm run test:soak -- rules` thinks of other, a thousand times an operation. */
const RUNS = process.env.PROPERTY_RUNS ? 20 * Number(process.env.PROPERTY_RUNS) : 2

const NONSENSE: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e300,
  2 ** 53,
  '',
  ' ',
  'x'.repeat(20_000),
  '\u0000',
  '\uD800',
  '\u202Eolleh',
  '=1+1',
  "'; drop table orders; --",
  '<img src=x onerror=alert(1)>',
  '9999-99-99',
  '00000000-0000-4000-8000-000000000000',
  [],
  [null],
  {},
  { length: -1 },
  JSON.parse('{"__proto__": {"a": 1}}'),
]
const nonsense = fc.oneof(fc.constantFrom(...NONSENSE), fc.string(), fc.jsonValue({ maxDepth: 2 }))

/** An example with some of its members made nonsense, taken away or added to. */
function spoilt(example: object): fc.Arbitrary<Record<string, unknown>> {
  const names = fc.constantFrom(...Object.keys(example), 'version', 'limit', 'after')
  return fc
    .array(fc.tuple(names, fc.option(nonsense, { nil: undefined })), { maxLength: 3 })
    .map((changes) => ({ ...example, ...Object.fromEntries(changes) }))
}

function addressOf(path: string, parameters: Record<string, unknown>, query: Record<string, unknown>): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(parameters[name]))
  const queryParts = Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  return queryParts.length > 0 ? `${filled}?${queryParts.join('&')}` : filled
}

const encoded = (value: unknown) => encodeURIComponent(textOf(value).toWellFormed()) || '-'
const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const changesWritten = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from act_changes`.execute(db)).rows[0]?.count

it('OFFICE-06 whatever is sent to an operation, it is done or refused in words, and what is refused changes nothing', async () => {
  const { cookie } = await comeIn({ roles: ['admin'] })
  const operations = OFFICE_OPERATIONS.filter(({ permission }) => permission !== 'anyone')
  for (const { id, method, path, example } of operations) {
    const input = fc.tuple(spoilt(example.parameters ?? {}), spoilt(example.query ?? {}), spoilt(example.body ?? {}))
    await fc.assert(
      fc.asyncProperty(input, async ([parameters, query, body]) => {
        now = new Date(now.getTime() + 1000)
        const before = await changesWritten()
        const address = addressOf(path, parameters, query)
        const response = await call(method === 'get' ? 'GET' : 'POST', address, { cookie, body })
        const answerBody = (await response.json()) as { type?: string }
        expect(response.status, `${id} ${address}`).toBeLessThan(500)
        if (response.ok) return
        expect(answerBody.type, id).toMatch(/#[a-z-]+$/)
        expect(await changesWritten(), `${id}: what is refused changes nothing`).toBe(before)
      }),
      { numRuns: RUNS },
    )
  }
})
