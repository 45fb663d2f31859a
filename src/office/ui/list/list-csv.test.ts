import { expect, it } from 'vitest'
import { done, failed } from '#kit/result.ts'
import { allPages, listCsv, screenColumns, type ListColumn } from './list-csv.ts'

type Row = { ean: string; title: string; copies: number }
const columns: ListColumn<Row>[] = [
  { head: 'EAN', csv: ({ ean }) => ean },
  { id: 'title', head: 'Title', cell: ({ title }) => title, csv: ({ title }) => title },
  { id: 'acts', head: 'Acts', cell: () => '' },
  { id: 'copies', head: 'Copies', cell: ({ copies }) => String(copies), csv: ({ copies }) => copies },
]

it('OFFICE-02 a column stands on the screen, in the file, or in both, in one order', () => {
  expect(screenColumns(columns).map(({ id }) => id)).toEqual(['title', 'acts', 'copies'])
  expect(listCsv(columns, [{ ean: '978', title: 'Egri csillagok; I.', copies: 3 }])).toBe(
    '\ufeffEAN;Title;Copies\r\n978;"Egri csillagok; I.";3\r\n',
  )
})

it('OFFICE-02 a list is read page by page to its end, or until it is as long as a file may be', async () => {
  const read = (after = 0) => Promise.resolve(done({ rows: [after, after + 1], next: after < 4 ? after + 2 : null }))
  expect(await allPages(read)).toEqual({ rows: [0, 1, 2, 3, 4, 5], isMore: false })
  expect(await allPages(read, 3)).toEqual({ rows: [0, 1, 2, 3], isMore: true })
  expect(await allPages<number, number>(() => Promise.resolve(failed('away')))).toBeNull()
})
