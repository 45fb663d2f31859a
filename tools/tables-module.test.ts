import { readFileSync } from 'node:fs'
import { sql, type ColumnType, type Insertable, type Selectable, type Updateable } from 'kysely'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { MadeTables } from '#database/tables/made-tables.ts'
import type { RoomTables } from '#database/tables/room-tables.ts'
import type { Tables } from '#database/tables.ts'
import { databaseForFile } from '#database/test-database.ts'
import { readCatalogue, tablesModule } from './tables-module.ts'

const { db } = await databaseForFile()

/** The lines that a change of the database adds to the module; the change is taken back. */
async function linesAfter(change: string): Promise<string[]> {
  const before = new Set(tablesModule(await readCatalogue(db)).split('\n'))
  const changed = await db.startTransaction().execute()
  try {
    await sql.raw(change).execute(changed)
    const after = tablesModule(await readCatalogue(changed)).split('\n')
    return after.filter((line) => !before.has(line)).map((line) => line.trim())
  } finally {
    await changed.rollback().execute()
  }
}

describe('the types of the tables', () => {
  it('are those of the database that all migrations have made', async () => {
    const made = readFileSync('src/database/tables/made-tables.ts', 'utf8')
    expect(made, "after a migration run 'npm run tables'").toBe(tablesModule(await readCatalogue(db)))
  })

  it('follow a column that comes, may be left out or null, is written by the database, or has a rule', async () => {
    const shelves = `create table shelves (shelf bigint generated always as identity, label text default '',
      opened timestamptz not null default now(), sizes jsonb not null, tags text[] not null default '{}', weight numeric not null,
      state text not null check (state in ('open', 'shut')), tree product_type, code text generated always as (label) stored)`
    expect(await linesAfter(shelves)).toEqual([
      'shelves: {',
      'shelf: GeneratedAlways<number>',
      'label: Maybe<string>',
      'opened: Stamp',
      'sizes: JsonColumn<unknown>',
      'tags: Generated<string[]>',
      'weight: Numeric',
      "state: 'open' | 'shut'",
      "tree: Maybe<'BOOK' | 'OTHERLANGUAGE' | 'STATIONERYGIFT' | 'PERIODICAL'>",
      'code: GeneratedAlways<string | null>',
    ])
    expect(await linesAfter('alter table works add column shelved_on date')).toEqual(['shelved_on: Maybe<Day>'])
    await expect(linesAfter('alter table works add column address inet')).rejects.toThrow('works.address is inet')
  })

  it('belong to a room, or to the database alone', () => {
    type OfNoRoom = Exclude<keyof MadeTables, keyof Tables>
    expectTypeOf<OfNoRoom>().toEqualTypeOf<'migrations' | 'search_refreshes' | 'search_stale'>()
  })
})

describe('a table of a room', () => {
  type Known = RoomTables<{
    orders: { status: 'CONFIRMED'; delivery: { city: string }; lapses: ColumnType<Date[], Date[], never> }
  }>
  type Orders = Known['orders']

  it('is what SQL knows and what the room knows more', () => {
    expectTypeOf<Selectable<Orders>['number']>().toEqualTypeOf<string>()
    expectTypeOf<Selectable<Orders>['status']>().toEqualTypeOf<'CONFIRMED'>()
    expectTypeOf<Selectable<Orders>['delivery']>().toEqualTypeOf<{ city: string } | null>()
    expectTypeOf<Insertable<Orders>['delivery']>().toEqualTypeOf<string | null | undefined>()
    expectTypeOf<Updateable<Orders>>().not.toHaveProperty('lapses')
    expectTypeOf<Selectable<Tables['orders']>['shipping']>().toEqualTypeOf<
      'SHOP' | 'GLS' | 'GLSPOINT' | 'POSTOUTSIDEHUN' | 'EMAIL'
    >()
  })

  it('does not compile where SQL has it not, or otherwise', () => {
    // @ts-expect-error -- there is no such table
    type _NoTable = RoomTables<{ shelves: object }>
    // @ts-expect-error -- there is no such column
    type _NoColumn = RoomTables<{ orders: { shelf: string } }>
    // @ts-expect-error -- it is a text
    type _OtherType = RoomTables<{ orders: { number: number } }>
    // @ts-expect-error -- the rule of the column knows no such word
    type _OtherWord = RoomTables<{ orders: { status: 'CONFIRMED' | 'LOST' } }>
  })
})
