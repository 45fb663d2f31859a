import { expect, it } from 'vitest'
import { z } from 'zod'
import { databaseForFile } from '#database/test-database.ts'
import { done } from '#kit/result.ts'
import { KEY_SCOPES, keyHash } from '#shop/people/staff/keys/api-key.ts'
import { makeKey } from '#shop/people/staff/keys/make-key.ts'
import { officeOperation, type OfficeOperation } from './office-operation.ts'
import { OFFICE_OPERATIONS } from './office-operations.ts'
import { testOffice } from './test-office.ts'

const { db } = await databaseForFile()
let now = new Date('2026-11-17T08:00:00Z')
const { shop, call, comeIn } = testOffice({ db, now: () => now })
const TOKEN = `kolofon_${'k'.repeat(43)}`
const ROLES = ['counter', 'packer', 'buyer', 'editor', 'bookkeeper', 'admin']
const CALLERS = ['nobody', 'customer', 'locked', ...ROLES, 'key']

/** In a word; whatever the verb then says, it was asked. */
const OUTCOMES: Readonly<Record<string, string>> = {
  'not-signed-in': 'sign in',
  'locked': 'locked',
  'forbidden': '–',
  'people-only': 'people',
}

async function outcomeFor(
  operation: OfficeOperation,
  { cookie, headers }: { cookie: string | null; headers?: Record<string, string> },
) {
  // A second for each: nobody is refused for being quick.
  now = new Date(now.getTime() + 1000)
  const { parameters = {}, query = {}, body } = operation.example
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    String((parameters as Record<string, unknown>)[name]),
  )
  const queryParts = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
  const address = queryParts.length > 0 ? `${path}?${new URLSearchParams(queryParts)}` : path
  const response = await call(operation.method === 'get' ? 'GET' : 'POST', address, { cookie, headers, body })
  expect(response.status, `${operation.id}: no example may make it fail`).toBeLessThan(500)
  const { type = '' } = (await response.json()) as { type?: string }
  const kind = type.split('#')[1] ?? ''
  expect(
    ['invalid', 'bad-json', 'wrong-type', 'not-found', 'needs-key'],
    `${operation.id}: its example is one`,
  ).not.toContain(kind)
  return OUTCOMES[kind] ?? 'yes'
}

async function callerOf(name: string): Promise<{ cookie: string | null; headers?: Record<string, string> }> {
  if (name === 'nobody') return { cookie: null }
  if (name === 'customer') {
    const { accessToken } = await comeIn({ roles: [], factors: ['password'] })
    return { cookie: null, headers: { authorization: accessToken } }
  }
  // With every scope there is, of somebody who may do all of it.
  if (name === 'key') {
    const { email } = await comeIn()
    const by = { kind: 'staff', id: email } as const
    await makeKey(shop, { name, scopes: KEY_SCOPES, place: null, tokenHash: keyHash(TOKEN), by })
    return { cookie: null, headers: { authorization: `Bearer ${TOKEN}` } }
  }
  const { cookie } = await comeIn({ roles: [name === 'locked' ? 'admin' : name] })
  if (name === 'locked') await call('POST', '/lock', { cookie })
  return { cookie }
}

it('OFFICE-91 OFFICE-92 every operation is for those of whom the reviewed table says so, and for nobody else', async () => {
  const callers = await Promise.all(CALLERS.map(callerOf))
  // Those by which one leaves come last.
  const isEntrance = ({ permission }: OfficeOperation) => permission === 'anyone'
  const operations = OFFICE_OPERATIONS.toSorted((a, b) => Number(isEntrance(a)) - Number(isEntrance(b)))
  const rows: string[][] = []
  for (const operation of operations) {
    const cells: string[] = []
    for (const caller of callers) cells.push(await outcomeFor(operation, caller))
    rows.push([operation.id, operation.permission, ...cells])
  }
  const table = [['operation', 'permission', ...CALLERS], ...rows]
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)))
  const lines = table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  )
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('permission-matrix.txt')
})

it('OFFICE-91 an operation without permission or example, or a change without its act, does not compile', () => {
  const row = {
    id: 'x',
    method: 'post',
    path: '/x',
    tag: 'x',
    summary: 'x',
    permission: 'signed-in',
    body: z.strictObject({ version: z.int() }),
    answer: { status: 200, description: 'x', schema: z.strictObject({}) },
    problems: [],
    example: { body: { version: 1 } },
    act: { operation: 'x', record: () => 'x:1' },
    run: async () => done({}),
  } as const
  expect(officeOperation(row)).toBe(row)
  const { permission: _permission, ...withoutPermission } = row
  const { example: _example, ...withoutExample } = row
  const { act: _act, ...withoutAct } = row
  // @ts-expect-error -- nobody has said who may
  officeOperation(withoutPermission)
  // @ts-expect-error -- the matrix could not ask for it
  officeOperation(withoutExample)
  // @ts-expect-error -- nobody would know what was done
  officeOperation(withoutAct)
  // @ts-expect-error -- the example is none of its body
  officeOperation({ ...row, example: { body: { version: 'one' } } })
  // @ts-expect-error -- its answer lacks what it declares
  officeOperation({ ...row, answer: { ...row.answer, schema: z.strictObject({ id: z.int() }) } })
})
