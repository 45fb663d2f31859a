import { z } from 'zod'
import { done, failed, type Result } from '#kit/result.ts'
import { inputFields } from '#shop/ground/mail/input-fields.ts'
import { STATEMENT_FIELDS, type Statement, type StatementColumns } from '#shop/selling/money/statement/statement.ts'
import {
  readBroughtStatement,
  takeStatement,
  type StatementFailure,
} from '#shop/selling/money/statement/take-statement.ts'
import { listStatements } from '#shop/selling/money/statement/list-statements.ts'
import type { Shop } from '#shop/shop.ts'
import { officeOperation } from '../office-operation.ts'
import type { OfficeFailure } from '../office-problems.ts'
import { moment } from '../../rest/moment.ts'

const tag = 'Bank statements'
const MOST_STATEMENT_BYTES = 5 * 1024 * 1024
const heading = z.string().trim().min(1).max(100).optional()
const span = z.strictObject({ from: z.iso.date(), to: z.iso.date() })

type Brought = { content: Buffer; read: Statement; columns?: StatementColumns }

export const statementOperations = [
  officeOperation({
    id: 'listStatements',
    method: 'get',
    path: '/statements',
    tag,
    summary: 'Bank statements that were taken, the newest first, and the account of which they have to be',
    permission: 'money.match',
    answer: {
      status: 200,
      description: 'At most fifty.',
      schema: z.strictObject({
        account: z.string().nullable().meta({ description: 'As an IBAN; null while the shop has named none.' }),
        statements: z.array(
          z.strictObject({
            id: z.string(),
            account: z.string(),
            name: z.string(),
            at: moment,
            by: z.string().nullable(),
            from: z.iso.date().nullable(),
            to: z.iso.date().nullable(),
            rows: z.int(),
            credits: z.int(),
            gap: span.nullable().meta({ description: 'Days before it of which no statement of the account tells.' }),
          }),
        ),
      }),
    },
    problems: [],
    example: {},
    run: async (shop) => done(await listStatements(shop)),
  }),
  officeOperation({
    id: 'bringStatement',
    method: 'post',
    path: '/statements',
    tag,
    summary: 'Brings a bank statement: CAMT.053, or a table as banks export it',
    description: `Its bytes are the body, as application/octet-stream, ${MOST_STATEMENT_BYTES / 1024 ** 2} MB at most. It is taken whole or not at all, and once. Of a table whose headings are not known, the query says which is what.`,
    permission: 'money.match',
    query: z.strictObject({
      name: inputFields.oneLine(200).meta({ description: 'What the file is called.' }),
      ...({
        day: heading,
        amount: heading,
        text: heading,
        payer: heading,
        payerAccount: heading,
        bankId: heading,
      } as const),
    }),
    answer: {
      status: 200,
      description: 'It is taken. What of it pays which order is said after it.',
      schema: z.strictObject({
        file: z.string(),
        rows: z.int(),
        credits: z.int().meta({ description: 'Those that may be a buyer’s money.' }),
        known: z.int().meta({ description: 'Told by an earlier statement already.' }),
        gap: span.nullable(),
        isBalanced: z.boolean().meta({ description: 'It says what was there before and after, and the sums agree.' }),
      }),
    },
    problems: [
      'empty-file',
      'too-large',
      'cut-off',
      'statement-unreadable',
      'statement-too-long',
      'statement-columns',
      'statement-row',
      'statement-accounts',
      'statement-twice',
      'statement-other-account',
      'statement-unbalanced',
      'statement-empty',
      'no-bank-account',
    ],
    example: { query: { name: 'kivonat.xml' } },
    act: { operation: 'statement take', record: (_, answer) => (answer ? `statement:${answer.file}` : undefined) },
    takeFile: (shop, { query }, bytes) => bring(shop, query, bytes),
    run: async (shop, { query: { name } }, { by }, brought: Brought) => {
      const taken = await takeStatement(shop, { ...brought, name, by })
      return taken.ok ? taken : failed(statementFailure(taken.failure))
    },
  }),
]

async function bring(
  shop: Shop,
  given: StatementColumns,
  body: AsyncIterable<Uint8Array>,
): Promise<Result<Brought, OfficeFailure>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > MOST_STATEMENT_BYTES) return failed({ kind: 'too-large' })
    chunks.push(chunk)
  }
  if (size === 0) return failed({ kind: 'empty-file' })
  const content = Buffer.concat(chunks)
  const chosen = Object.fromEntries(STATEMENT_FIELDS.flatMap((field) => (given[field] ? [[field, given[field]]] : [])))
  const columns = Object.keys(chosen).length > 0 ? chosen : undefined
  const read = await readBroughtStatement(shop, { content, columns })
  if (!read.ok) return failed(statementFailure(read.failure))
  return done({ content, read: read.value, ...(columns && { columns }) })
}

function statementFailure(failure: StatementFailure): OfficeFailure {
  const { kind, ...facts } = failure
  if ('at' in facts) return { kind, statement: { name: facts.name, at: facts.at.toISOString() } }
  return { kind, statement: facts }
}
