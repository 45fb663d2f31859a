import { expect, it } from 'vitest'
import { workbookOf } from '#tests/support/workbook-of.ts'
import { zipOf } from '#tests/support/zip-of.ts'
import { readWholeWorkbook } from './read-whole-workbook.ts'

const cell = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`

it('a small workbook is read as a whole: rows stand where the sheet has them, days and numbers in one form', async () => {
  const content = workbookOf({
    formats: ['yyyy/mm/dd'],
    sheets: {
      összesítés: `<row r="1">${cell('A1', '26H31')}${cell('D1', 'W1')}</row><row r="3"><c r="B3"><v>105830</v></c></row>`,
      utánvétek: '<row r="2"><c r="A2" s="1"><v>46272</v></c></row>',
    },
  })
  expect(await readWholeWorkbook(content)).toEqual([
    { name: 'összesítés', rows: [['26H31', '', '', 'W1'], [], ['', '105830']] },
    { name: 'utánvétek', rows: [[], ['2026-09-07']] },
  ])
})

it('what is no workbook, or is longer than anybody writes by hand, is refused by its kind', async () => {
  const refused = (content: Uint8Array) => readWholeWorkbook(content).catch((error: unknown) => error)
  expect(await refused(Buffer.from('Csomagszám;Utánvét'))).toMatchObject({ kind: 'damaged' })
  expect(await refused(zipOf({ name: 'lista.csv', content: 'a;b' }))).toMatchObject({ kind: 'damaged' })
  const far = workbookOf({ sheets: { Lista: `<row r="99999999">${cell('A99999999', 'x')}</row>` } })
  expect(await refused(far)).toMatchObject({ kind: 'too-large' })
  const many = workbookOf({ sheets: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`s${at}`, ''])) })
  expect(await refused(many)).toMatchObject({ kind: 'too-large' })
  const broken = workbookOf({ sheets: { Lista: '<row r="1"><c r="A1"><v>1</c></row>' } })
  expect(await refused(broken)).toBeInstanceOf(Error)
})

it('what is small packed and is not small unpacked is refused before it fills the memory', async () => {
  const kindOf = (content: Uint8Array) =>
    readWholeWorkbook(content).then(
      () => 'read',
      (error: unknown) => (error as { kind?: string }).kind,
    )
  const rows = (count: number, cells: (line: number) => string) =>
    workbookOf({
      sheets: {
        Lista: Array.from({ length: count }, (_, at) => `<row r="${at + 1}">${cells(at + 1)}</row>`).join(''),
      },
      texts: [`<t>${'x'.repeat(30_000)}</t>`],
    })
  expect(await kindOf(rows(2000, (line) => cell(`A${line}`, 'x')))).toBe('read')
  // Each row has sixteen thousand cells before its only one.
  expect(await kindOf(rows(2000, (line) => `<c r="XFD${line}"><v>1</v></c>`))).toBe('too-large')
  // One long text, of which each row tells again.
  expect(await kindOf(rows(2000, (line) => `<c r="A${line}" t="s"><v>0</v></c>`))).toBe('too-large')
  const bomb = workbookOf({
    sheets: { Lista: `<row r="1">${cell('A1', 'x')}</row>` },
    texts: [`<t>${' '.repeat(80 * 1024 * 1024)}</t>`],
  })
  expect(await kindOf(bomb)).toBe('too-large')
})
