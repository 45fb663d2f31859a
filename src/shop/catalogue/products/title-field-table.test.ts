import { describe, expect, it } from 'vitest'
import { slugOf } from '#kit/formats/slug.ts'
import { databaseForFile } from '#database/test-database.ts'
import { NOTHING_PLAIN, PLAIN_COLUMNS, PLAIN_ROWS, plainFieldsOf, writerOfField } from './title-field-table.ts'

describe('the table of title fields', () => {
  it('names columns that the database has, of the types it has', async () => {
    const { db } = await databaseForFile()
    const columns = await db.introspection.getTables()
    const stored = new Map(
      columns.find(({ name }) => name === 'products')?.columns.map(({ name, dataType }) => [name, dataType]),
    )
    const asStored: Record<string, string> = { int: 'int4', boolean: 'bool' }
    for (const [column, type] of Object.values(PLAIN_COLUMNS))
      expect([column, stored.get(column)]).toEqual([column, asStored[type] ?? type])
  })

  it('has each column, each name of a table’s column and each heading once', () => {
    const all = PLAIN_ROWS.flatMap(([, { table }]) => table.readAs.split(' '))
    expect(all.length).toBe(new Set(all).size)
    for (const part of ['column', 'name', 'hu', 'en'] as const) {
      const names = PLAIN_ROWS.map(([, row]) => (part === 'column' ? row.column : row.table[part]))
      expect(names.length).toBe(new Set(names).size)
    }
    for (const name of all) expect(slugOf(name)).toBe(name)
  })

  it('knows nothing of a title of which nothing is known', () => {
    expect(plainFieldsOf(NOTHING_PLAIN)).toEqual(NOTHING_PLAIN)
    expect(NOTHING_PLAIN.orderable).toBe(false)
    expect(NOTHING_PLAIN.firstPublished).toBeNull()
  })

  it('says who may write a field in the form', () => {
    expect(writerOfField('vatClass')).toBe('prices')
    expect(writerOfField('pages')).toBe('catalogue')
    expect(writerOfField('stock')).toBeNull()
  })
})
