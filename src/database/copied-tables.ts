import pg from 'pg'

/** Ours, and the queue's. What else may lie in a server of one's own is not the shop's. */
const SCHEMAS = ['public', 'graphile_worker']
/** Filled by the migrations themselves, or of the moment: what processes count together, and files that are made again. */
const LEFT_OUT = ['migrations', 'shared_limits', 'made_documents', 'buyers_seen', 'also_took_baskets', 'also_took_next']

export type CopiedTable = { schema: string; name: string; columns: string[] }
export type CopiedSequence = { schema: string; name: string; value: string }

/** Every table, as the database lists them, so that none is forgotten; without generated columns. */
export async function copiedTables(client: pg.ClientBase): Promise<(CopiedTable & { bytes: number })[]> {
  const { rows } = await client.query<CopiedTable & { bytes: string }>(
    `select n.nspname as schema, c.relname as name, pg_relation_size(c.oid)::text as bytes,
        array(select a.attname::text from pg_attribute as a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
      from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
      where n.nspname = any($1) and c.relkind = 'r' and c.relname <> all($2)
        and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
      order by n.nspname, c.relname`,
    [SCHEMAS, LEFT_OUT],
  )
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }))
}

/** Sequences that have been used. */
export async function copiedSequences(client: pg.ClientBase): Promise<CopiedSequence[]> {
  const { rows } = await client.query<CopiedSequence>(
    `select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
      where schemaname = any($1) and last_value is not null order by 1, 2`,
    [SCHEMAS],
  )
  return rows
}

export async function isEmptyDatabase(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
      where n.nspname = any($1) and c.relkind in ('r', 'p') limit 1`,
    [SCHEMAS],
  )
  return rowCount === 0
}

/** Drops the schemas with everything in them, extensions too; the migrations make them again. */
export async function dropEverything(client: pg.ClientBase): Promise<void> {
  const [ours = '', ...others] = SCHEMAS
  await client.query('begin')
  for (const schema of others) await client.query(`drop schema if exists ${pg.escapeIdentifier(schema)} cascade`)
  await client.query(`drop schema ${ours} cascade`)
  await client.query(`create schema ${ours}`)
  await client.query('commit')
}

export function tableName({ schema, name }: { schema: string; name: string }): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
}

export function columnList({ columns }: CopiedTable): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ')
}

/** Text is written in the same way wherever it is read. */
export const COPY_SETTINGS = `
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0;
  set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set timezone = 'UTC';
  set bytea_output = 'hex'; set extra_float_digits = 3`
