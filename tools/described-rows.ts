import type pg from 'pg'
import { PIECE, VALUE } from './sql-pieces.ts'
import type { Kind, RowStatement } from './sql-rows.ts'

type Field = { name: string; dataTypeID: number }
type Described = { fields: Field[] } | { problem: string }

/** What stands for a piece of SQL that is not in the sources: the first with which the whole is a statement. */
const STAND_INS = ['true', '', 'null', 'id', 'desc']
/** A stand-in that was selected. */
const UNNAMED = '?column?'
const UNTYPED_PARAMETER = /parameter \$(\d+)/

/** As the driver hands them over (`column-types.ts`). */
const KINDS: Readonly<Record<number, Kind>> = {
  16: 'boolean',
  17: 'Buffer',
  18: 'string',
  19: 'string',
  20: 'number',
  21: 'number',
  23: 'number',
  25: 'string',
  26: 'number',
  114: 'any',
  700: 'number',
  701: 'number',
  1043: 'string',
  1082: 'string',
  1114: 'Date',
  1184: 'Date',
  1700: 'string',
  2249: 'any',
  2278: 'any',
  2950: 'string',
  3802: 'any',
}

export type ReadRows = { read: number; unread: { place: string; why: string }[]; wrong: string[] }

/** Asks the database what each statement answers with, and compares it with what its rows are said to be. */
export async function compareRows(client: pg.Client, statements: readonly RowStatement[]): Promise<ReadRows> {
  const { rows } = await client.query<{ oid: number; kind: Kind }>(
    `select oid::int, case when typelem <> 0 and typcategory = 'A' then 'array' else 'string' end as kind from pg_type
      where typcategory = 'A' or typtype = 'e'`,
  )
  const kinds = new Map(rows.map(({ oid, kind }) => [oid, kind]))
  const kindOf = (type: number): Kind => KINDS[type] ?? kinds.get(type) ?? 'any'
  const found: ReadRows = { read: 0, unread: [], wrong: [] }
  for (const statement of statements) {
    const { place, text } = statement
    const described = await describeStatement(client, text)
    if ('problem' in described) {
      found.unread.push({ place, why: described.problem })
      continue
    }
    if (text.includes(PIECE) && described.fields.some(({ name }) => name === UNNAMED)) {
      found.unread.push({ place, why: 'what it selects is put together where it runs' })
      continue
    }
    found.read++
    found.wrong.push(...differences(statement, described.fields, kindOf).map((one) => `${place} ${one}`))
  }
  return found
}

function differences(
  { members, text }: RowStatement,
  fields: readonly Field[],
  kindOf: (type: number) => Kind,
): string[] {
  const missing = members.filter(({ name, isOptional }) => !isOptional && !fields.some((one) => one.name === name))
  // A setting of the transaction is no answer.
  const more = fields.filter(({ name }) => name !== 'set_config' && !members.some((one) => one.name === name))
  const other = members.flatMap(({ name, kinds }) => {
    const field = fields.find((one) => one.name === name)
    const kind = field ? kindOf(field.dataTypeID) : 'any'
    // Where a piece is not known, its type is not either.
    const isKnown = kind !== 'any' && kinds.length > 0 && !kinds.includes('any') && !text.includes(PIECE)
    return isKnown && !kinds.includes(kind) ? [`${name} is ${kind}, its row says ${kinds.join(' or ')}`] : []
  })
  return [
    ...missing.map(({ name }) => `${name} is of its row, and not selected`),
    ...more.map(({ name }) => `${name} is selected, and not of its row`),
    ...other,
  ]
}

async function describeStatement(client: pg.Client, text: string): Promise<Described> {
  const tries = text.includes(PIECE) ? STAND_INS : ['']
  let first: Described | null = null
  for (const standIn of tries) {
    const described = await describeTyped(client, text.replaceAll(PIECE, standIn))
    if (!('problem' in described)) return described
    first ??= described
  }
  return first ?? { problem: 'nothing was tried' }
}

/** A value whose type nothing tells is a text. */
async function describeTyped(client: pg.Client, text: string): Promise<Described> {
  let count = 0
  let numbered = text.replaceAll(VALUE, () => `$${++count}`)
  for (;;) {
    const described = await describe(client, numbered)
    const untyped = 'problem' in described ? UNTYPED_PARAMETER.exec(described.problem)?.[1] : undefined
    const typed = untyped && numbered.replace(new RegExp(`\\$${untyped}(?!\\d|::text)`), `$${untyped}::text`)
    if (!typed || typed === numbered) return described
    numbered = typed
  }
}

/** Parsed and described, never run. */
function describe(client: pg.Client, text: string): Promise<Described> {
  return new Promise((resolve) => {
    let described: Described = { fields: [] }
    const query = {
      submit(connection: pg.Connection) {
        connection.parse({ text, name: '', types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription: ({ fields }: { fields: Field[] }) => void (described = { fields }),
      handleError: ({ message }: Error) => resolve({ problem: message }),
      handleReadyForQuery: () => resolve(described),
    }
    client.query(query as unknown as pg.Submittable)
  })
}
