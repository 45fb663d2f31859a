import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { NOT_SEARCHED } from './not-searched.ts'
import { WORD_PLACES } from './word-places.ts'

const { db } = await databaseForFile()

it('KEEP-07 each column that may hold words is looked through for the forgotten, or it is said why not', async () => {
  // What refers to another row, may only be one of a few words, or is reckoned from other columns needs no saying.
  const { rows } = await sql<{ column: string }>`select c.relname || '.' || a.attname as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and format_type(a.atttypid, null) in ('text', 'text[]', 'json', 'jsonb', 'character varying')
      and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey))
      and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
        and (starts_with(pg_get_constraintdef(k.oid), 'CHECK ((' || a.attname || ' = ANY (ARRAY')
          or starts_with(pg_get_constraintdef(k.oid), 'CHECK ((' || a.attname || ' ~ ')))`.execute(db)
  const sorted = [
    ...Object.keys(WORD_PLACES),
    ...Object.values(NOT_SEARCHED).flatMap((tables) =>
      Object.entries(tables).flatMap(([table, columns]) => columns.split(' ').map((column) => `${table}.${column}`)),
    ),
  ]
  expect(sorted.toSorted()).toEqual(rows.map(({ column }) => column).toSorted())
})
