import fc from 'fast-check'
import { ofPlainFields, type PlainField, type PlainFields, type PlainRow } from './title-field-table.ts'

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

/** Any value of each plain field that files may have, and never that there is none. */
export function anyPlainFields(line: fc.Arbitrary<string>) {
  return ofPlainFields((_, row) => anyValue(row, line)) as {
    [Name in PlainField]: fc.Arbitrary<NonNullable<PlainFields[Name]>>
  }
}

function anyValue(row: PlainRow, line: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  switch (row.kind) {
    case 'line':
    case 'text':
      return line
    case 'language':
      return fc.constantFrom('hu', 'en', 'de', 'grc', 'fr', 'ru')
    case 'count':
    case 'measure':
      return fc.integer({ min: row.least, max: row.mostInFiles ?? row.most })
    case 'age':
    case 'year':
      return fc.integer({ min: row.least, max: row.most })
    case 'day':
      return day
    case 'choice':
      return fc.constantFrom(...row.of)
    case 'yes-no':
      return fc.boolean()
  }
}
