import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams'
import { columnList, tableName, type CopiedSequence, type CopiedTable } from './copied-tables.ts'

export type CopyIn = {
  /** The next piece of a table; the pieces of one come one after the other. */
  write(table: CopiedTable, piece: Buffer): Promise<void>
  finish(sequences: CopiedSequence[]): Promise<void>
}

/**
 * Into tables that are there and emptied first, in one transaction. Keys between tables are taken away and put back when all
 * is in, which checks them; triggers are silent meanwhile, because what they would write is in the copy. Both are the right
 * of whoever owns the tables: nobody has to be the server's superuser.
 */
export async function copyIn(client: pg.ClientBase, tables: CopiedTable[]): Promise<CopyIn> {
  await client.query('begin')
  const putBack = await withoutRules(client, tables)
  if (tables.length > 0) await client.query(`truncate ${tables.map(tableName).join(', ')}`)

  let current: { table: CopiedTable; stream: CopyStreamQuery; isDone: Promise<void> } | null = null
  const endCurrent = async () => {
    if (!current) return
    const { stream, isDone } = current
    current = null
    stream.end()
    await isDone
  }
  return {
    async write(table, piece) {
      if (current?.table !== table) {
        await endCurrent()
        const stream = client.query(copyFrom(`copy ${tableName(table)} (${columnList(table)}) from stdin`))
        const isDone = finished(stream)
        // Its error is thrown at the next write, or at the end.
        isDone.catch(() => {})
        current = { table, stream, isDone }
      }
      const { stream, isDone } = current
      // A row that cannot be read ends the stream while we wait for it.
      if (!stream.write(piece)) await Promise.race([once(stream, 'drain'), isDone])
    },
    async finish(sequences) {
      await endCurrent()
      for (const statement of putBack) await client.query(statement)
      for (const sequence of sequences)
        await client.query('select setval($1::regclass, $2::bigint)', [tableName(sequence), sequence.value])
      await client.query('commit')
    },
  }
}

/** Drops foreign keys and disables triggers; returns the statements that restore them. */
async function withoutRules(client: pg.ClientBase, tables: CopiedTable[]): Promise<string[]> {
  const names = tables.map(tableName)
  const keys = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and conparentid = 0 and conrelid = any($1::regclass[])`,
    [names],
  )
  const triggers = await client.query<{ table: string; name: string; isAlways: boolean }>(
    `select tgrelid::regclass::text as table, tgname as name, tgenabled = 'A' as "isAlways"
      from pg_trigger where not tgisinternal and tgenabled in ('O', 'A') and tgrelid = any($1::regclass[])`,
    [names],
  )
  const change = (table: string, how: string) => `alter table ${table} ${how}`
  const named = pg.escapeIdentifier
  for (const { table, name } of keys.rows) await client.query(change(table, `drop constraint ${named(name)}`))
  for (const { table, name } of triggers.rows) await client.query(change(table, `disable trigger ${named(name)}`))
  return [
    ...keys.rows.map(({ table, name, definition }) => change(table, `add constraint ${named(name)} ${definition}`)),
    ...triggers.rows.map(({ table, name, isAlways }) =>
      change(table, `enable ${isAlways ? 'always ' : ''}trigger ${named(name)}`),
    ),
  ]
}
