import type { Database } from '#database/open-database.ts'
import { sql } from 'kysely'

/** A column as the database describes it. */
export type CatalogueColumn = {
  table: string
  column: string
  /** As SQL writes it: `text[]`, `timestamp with time zone`. */
  type: string
  isNotNull: boolean
  hasDefault: boolean
  /** Written by the database, whatever a statement says. */
  isAlways: boolean
  /** Of an enum, or of a rule that says `column in ('a', 'b')`: what it may be. */
  values: string[] | null
}

/** All columns of all tables, by name. */
export async function readCatalogue(db: Database): Promise<CatalogueColumn[]> {
  const { rows } = await sql<CatalogueColumn & { rule: string | null }>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type, a.attnotnull as "isNotNull",
      a.atthasdef or a.attidentity <> '' as "hasDefault", a.attidentity = 'a' or a.attgenerated <> '' as "isAlways",
      (select array_agg(enumlabel::text order by enumsortorder) from pg_enum where enumtypid = a.atttypid) as values,
      (select min(pg_get_constraintdef(r.oid)) from pg_constraint r where r.conrelid = c.oid and r.contype = 'c'
        and r.conkey = array[a.attnum] and pg_get_constraintdef(r.oid) like 'CHECK ((% = ANY (ARRAY[''%''::text])))') as rule
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    order by c.relname collate "C", a.attnum`.execute(db)
  return rows.map(({ rule, ...column }) => ({ ...column, values: column.values ?? valuesOf(rule) }))
}

/** `CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text])))`. */
function valuesOf(rule: string | null): string[] | null {
  return rule === null ? null : [...rule.matchAll(/'([^']*)'::/g)].map(([, value = '']) => value)
}

/** How the driver hands over a type (`column-types.ts`). */
const VALUES: Readonly<Record<string, string>> = {
  'bigint': 'number',
  'boolean': 'boolean',
  'bytea': 'Buffer',
  'date': 'Day',
  'double precision': 'number',
  'integer': 'number',
  'smallint': 'number',
  'text': 'string',
  'tsvector': 'string',
  'uuid': 'string',
  'xid8': 'string',
  'timestamp with time zone': 'Date',
}

/** Of these one is written in other ways than it is read. */
const KINDS: Readonly<Record<string, { given: string; byDefault?: string; maybe?: string }>> = {
  'timestamp with time zone': { given: 'Moment', byDefault: 'Stamp', maybe: 'MaybeStamp' },
  'jsonb': { given: 'JsonColumn<unknown>', byDefault: 'JsonByDefault<unknown>', maybe: 'MaybeJson<unknown>' },
  'numeric': { given: 'Numeric' },
}

function columnText({ table, column, type, isNotNull, hasDefault, isAlways, values }: CatalogueColumn): string {
  const kind = isAlways ? undefined : KINDS[type]
  const value = kind
    ? kind[isNotNull ? (hasDefault ? 'byDefault' : 'given') : 'maybe']
    : (values?.map((one) => `'${one}'`).join(' | ') ?? valueText(type))
  if (!value) throw new Error(`${table}.${column} is ${type}: say in tools/tables-module.ts how it is read and written`)
  if (kind) return value
  if (isAlways) return `GeneratedAlways<${value}${isNotNull ? '' : ' | null'}>`
  if (!isNotNull) return `Maybe<${value}>`
  return hasDefault ? `Generated<${value}>` : value
}

function valueText(type: string): string | undefined {
  const item = /^(.+)\[\]$/.exec(type)?.[1]
  return item ? VALUES[item] && `${VALUES[item]}[]` : VALUES[type]
}

const KIND_NAMES = [
  'Day',
  'JsonByDefault',
  'JsonColumn',
  'Maybe',
  'MaybeJson',
  'MaybeStamp',
  'Moment',
  'Numeric',
  'Stamp',
]
const KYSELY_NAMES = ['Generated', 'GeneratedAlways']

/** The module with the types of all tables, as far as the database knows them. */
export function tablesModule(columns: readonly CatalogueColumn[]): string {
  const tables = [...new Set(columns.map(({ table }) => table))].map((table) => {
    const lines = columns.filter((one) => one.table === table).map((one) => `    ${one.column}: ${columnText(one)}\n`)
    return `  ${table}: {\n${lines.join('')}  }\n`
  })
  const body = tables.join('')
  const used = (names: readonly string[]) => names.filter((name) => new RegExp(`\\b${name}\\b`).test(body)).join(', ')
  return [
    "// Made from the migrated database: after a migration run 'npm run tables'.\n",
    `import type { ${used(KYSELY_NAMES)} } from 'kysely'\n`,
    `import type { ${used(KIND_NAMES)} } from '../column-kinds.ts'\n\n`,
    '/** Every table with what SQL knows of its columns. A room takes its own by `Table`, and says there what it knows more. */\n',
    `export type MadeTables = {\n${body}}\n`,
  ].join('')
}
