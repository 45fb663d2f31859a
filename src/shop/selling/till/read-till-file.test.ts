import { expect, it } from 'vitest'
import { readTillFile } from './read-till-file.ts'

const read = (text: string) => readTillFile(Buffer.from(text), 'shop-1')

it('TILL-01 a table of a till is read by its headings, in the numbers and times that people write', () => {
  expect(
    read(
      'Nyugta;Időpont;Vonalkód;Darab;Bruttó;Áfa;Fizetés\r\n' +
        '1186;2026.11.17. 17:31;978-963-07-9111-3;1;4 590 Ft;5 %;bankkártya\r\n' +
        '1186;2026-11-17T16:31:00Z;41;-2;-980,5;27;kézfogás\r\n',
    ),
  ).toEqual({
    ok: true,
    value: [
      {
        receipt: '1186',
        line: 1,
        place: 'shop-1',
        soldAt: '2026-11-17T16:31:00.000Z',
        ean: '978-963-07-9111-3',
        copies: 1,
        gross: 4590,
        vatRate: 5,
        means: 'card',
        order: null,
      },
      {
        receipt: '1186',
        line: 2,
        place: 'shop-1',
        soldAt: '2026-11-17T16:31:00Z',
        ean: '41',
        copies: -2,
        gross: -980.5,
        vatRate: 27,
        means: 'other',
        order: null,
      },
    ],
  })
  const windows = Buffer.from('Nyugta,Idõpont,EAN,Db,Brutto,Afa\n1,2026-11-17,41,x,1,5\n', 'latin1')
  expect(readTillFile(windows, 'shop-1'), 'its accents are those of windows-1250').toMatchObject({
    value: [{ receipt: '1', soldAt: '2026-11-17T11:00:00.000Z', copies: Number.NaN }],
  })
  expect(read('')).toMatchObject({ failure: { kind: 'empty-file' } })
  expect(read('Nyugta;EAN\n1;2\n')).toMatchObject({ failure: { kind: 'till-file-unreadable' } })
  expect(read('Nyugta;Időpont;EAN;Db;Bruttó;Áfa\n')).toMatchObject({ failure: { kind: 'empty-file' } })
})
