import { expect, it } from 'vitest'
import { workbookOf } from '#tests/support/workbook-of.ts'
import { readTillFile } from './read-till-file.ts'

const read = (text: string) => readTillFile(Buffer.from(text), 'shop-1')

it('TILL-01 a table of a till is read by its headings, in the numbers and times that people write', async () => {
  expect(
    await read(
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
  expect(await readTillFile(windows, 'shop-1'), 'its accents are those of windows-1250').toMatchObject({
    value: [{ receipt: '1', soldAt: '2026-11-17', copies: Number.NaN }],
  })
  expect(await read('')).toMatchObject({ failure: { kind: 'empty-file' } })
  expect(await read('Nyugta;EAN\n1;2\n')).toMatchObject({ failure: { kind: 'till-file-unreadable' } })
  expect(await read('Nyugta;Időpont;EAN;Db;Bruttó;Áfa\n')).toMatchObject({ failure: { kind: 'empty-file' } })
})

it('TILL-01 a workbook of a till is read as its table is, and receipts that begin again on another day are told apart', async () => {
  const row = (line: number, ...cells: string[]) =>
    `<row r="${line}">${cells.map((cell, at) => `<c r="${'ABCDEF'[at]}${line}" t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
  const head = row(1, 'Nyugta', 'Időpont', 'EAN', 'Db', 'Bruttó', 'Áfa')
  const lines = [
    row(3, '1', '2026.11.16. 10:00', '41', '1', '1000', '5%'),
    row(4, '1', '2026.11.17. 10:00', '41', '1', '1000', '0.27'),
    row(5, '1', '2026.11.17. 10:00', '42', '2', '2000', '27'),
  ]
  const content = workbookOf({ sheets: { Lista: row(1, 'semmi'), Napló: head + lines.join('') } })
  const answer = await readTillFile(content, 'shop-1')
  expect(answer.ok && answer.value.map(({ line, vatRate, copies }) => [line, vatRate, copies])).toEqual([
    [1, 5, 1],
    [1, 27, 1],
    [2, 27, 2],
  ])
  const cell = (place: string, value: string) => `<c r="${place}" s="1"><v>${value}</v></c>`
  const dated = (line: number, days: string) => row(line, '7').replace('</row>', `${cell(`B${line}`, days)}</row>`)
  const withDays = workbookOf({
    formats: ['yyyy-mm-dd hh:mm'],
    sheets: { Napló: head + dated(2, '46343.729861111111') + dated(3, '46343') + dated(4, '46343.99999999') },
  })
  const days = await readTillFile(withDays, 'shop-1')
  expect(days.ok && days.value.map(({ soldAt }) => soldAt), 'cells that are days have their time, or none').toEqual([
    '2026-11-17T16:31:00.000Z',
    '2026-11-17',
    '2026-11-18',
  ])
  const none = workbookOf({ sheets: { Lista: row(1, 'semmi') } })
  expect(await readTillFile(none, 'shop-1')).toMatchObject({ failure: { kind: 'till-file-unreadable' } })
  const broken = Buffer.from('PK\u0003\u0004 and no workbook')
  expect(await readTillFile(broken, 'shop-1')).toMatchObject({ failure: { kind: 'till-file-unreadable' } })
})
