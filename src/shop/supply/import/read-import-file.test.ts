import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { onixMessage, onixRecords } from '#tests/support/onix-message.ts'
import { zipOf } from '#tests/support/zip-of.ts'
import type { FileCursor, FilePart } from './file-part.ts'
import { readImportFile, type ImportFileRules } from './read-import-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'kolofon-import-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function partsOf(file: string | Buffer, rules: ImportFileRules = {}, from?: FileCursor): Promise<FilePart[]> {
  const path = join(folder, 'file')
  writeFileSync(path, file)
  const parts: FilePart[] = []
  for await (const part of readImportFile({ path, rules, ...(from && { from }) })) parts.push(part)
  return parts
}

const EAN = '9789631434415'
const ONIX = onixMessage(onixRecords(3))
const CSV = `Árlista;;\r\nEAN;Cím;Ár\r\n${EAN};"Őr; ""x""\r\ny";100\r\n;;\r\n${EAN};Űr;200\r\n${EAN};Út;300`

describe('a file to import', () => {
  it('is known by what is in it', async () => {
    expect((await partsOf(ONIX))[0]).toMatchObject({ head: { format: 'onix-3.0-reference', encoding: 'utf-8' } })
    expect((await partsOf(CSV))[0]).toMatchObject({ head: { format: 'csv', encoding: 'utf-8' } })
    expect(await partsOf('<!DOCTYPE html><html>')).toMatchObject([{ kind: 'refused', problem: { code: 'not-onix' } }])
    expect(await partsOf('')).toMatchObject([{ kind: 'refused', problem: { code: 'empty-file' } }])
  })

  it('is read as somebody says it is', async () => {
    expect(await partsOf('EAN\n1\n')).toMatchObject([{ problem: { code: 'not-a-table' } }])
    expect(await partsOf('EAN\n1\n', { format: 'csv' })).toMatchObject([{ problem: { code: 'no-known-columns' } }])
    const dos = Buffer.concat([Buffer.from(`EAN;Title;Price\n${EAN};`), Buffer.from([0x8b, 0xfb]), Buffer.from(';1\n')])
    const [head, record] = await partsOf(dos, { encoding: 'cp852' })
    expect(head).toMatchObject({ head: { encoding: 'cp852' } })
    expect(record).toMatchObject({ record: { facts: { descriptive: { name: { hu: 'őű' } } } } })
  })

  it('that is not what somebody says it is, is refused, not read as what it is', async () => {
    expect(await partsOf(CSV, { format: 'xlsx' })).toEqual([
      { kind: 'refused', problem: { code: 'not-as-said', value: 'xlsx' } },
    ])
    const workbook = zipOf(
      { name: '[Content_Types].xml', content: '<Types/>' },
      { name: '_rels/.rels', content: '<Relationships/>' },
    )
    expect(await partsOf(workbook, { format: 'csv' })).toEqual([
      { kind: 'refused', problem: { code: 'not-as-said', value: 'csv' } },
    ])
    expect(await partsOf(gzipSync(CSV), { format: 'csv' })).toMatchObject([{ kind: 'head' }, {}, {}, {}, {}])
  })

  const UTF16 = Buffer.from(`\ufeff${CSV}`, 'utf16le')
  const WINDOWS = Buffer.from(CSV.replaceAll('Ő', '\u00d5').replaceAll('Ű', '\u00db'), 'latin1')

  it.each([
    ['ONIX', ONIX],
    ['CSV', CSV],
    ['CSV in UTF-16', UTF16],
    ['CSV in windows-1250', WINDOWS],
    ['ONIX in gzip', gzipSync(ONIX)],
    ['CSV in a zip', zipOf({ name: 'a.csv', content: CSV })],
  ])('IMPORT-06 %s goes on at any record as if it had never stopped', async (_, file) => {
    const whole = await partsOf(file)
    expect(whole.filter(({ kind }) => kind === 'record')).toHaveLength(3)
    expect(await partsOf(file, {}, { byte: 0, line: 1, record: 0 })).toEqual(whole)
    for (const [place, part] of whole.entries())
      if (part.kind === 'record')
        expect(await partsOf(file, {}, part.next)).toEqual([whole[0], ...whole.slice(place + 1)])
  })

  it('IMPORT-02 a row that is too long costs itself', async () => {
    const long = `${EAN};"${'x'.repeat(5_000_000)}";1`
    const parts = await partsOf(`EAN;Cím;Ár\n${EAN};A;1\n${long}\n${EAN};B;1\n`)
    expect(parts.map((part) => (part.kind === 'record' ? part.record.problems : part.kind))).toMatchObject([
      'head',
      [],
      [{ code: 'record-too-long', line: 3 }],
      [],
      'end',
    ])
  })

  it('is refused where its bytes are not of its encoding, also when it was taken up in the middle', async () => {
    const rows = Array.from({ length: 40 }, (_, place) => `${EAN};${place % 2 ? 'J\u00f3' : 'No'};1\n`).join('')
    const file = Buffer.from(`EAN;Title;Price\n${rows}`, 'latin1')
    const whole = await partsOf(file, { encoding: 'utf-8' })
    expect(whole.at(-1)).toMatchObject({
      kind: 'refused',
      problem: { code: 'bad-encoding', value: 'utf-8; windows-1250?' },
    })
    const late = whole[38]
    if (late?.kind !== 'record') throw new Error('no record')
    expect((await partsOf(file, { encoding: 'utf-8' }, late.next)).at(-1)).toEqual(whole.at(-1))
  })

  const refusal = async (file: Buffer, rules: ImportFileRules = {}) => {
    const last = (await partsOf(file, rules)).at(-1)
    return last?.kind === 'refused' ? last.problem : last
  }

  it('is unpacked, whatever it is called', async () => {
    const plain = await partsOf(CSV)
    const folder = { name: 'x/', content: '', isStored: true }
    const ofMac = { name: '__MACOSX/._a.csv', content: 'x' }
    for (const packed of [
      gzipSync(CSV),
      Buffer.concat([gzipSync(CSV.slice(0, 60)), gzipSync(CSV.slice(60))]),
      zipOf({ name: '../../etc/passwd', content: CSV }),
      zipOf(folder, { name: 'x\\a.csv', content: CSV, isStored: true }, ofMac),
      zipOf({ name: 'a.csv', content: CSV, says: { size: 1 } }),
    ])
      expect(await partsOf(packed)).toEqual(plain)
  })

  it('IMPORT-10 is refused where it grows without end, whatever its headers say', async () => {
    const zeros = Buffer.alloc(5_000_000)
    expect(await refusal(gzipSync(zeros))).toEqual({ code: 'zip-bomb' })
    const rows = `EAN;Cím;Ár\n${`${EAN};A;1\n`.repeat(400_000)}`
    for (const size of [rows.length, 10])
      expect(await refusal(zipOf({ name: 'a.csv', content: rows, says: { size } }))).toEqual({ code: 'zip-bomb' })
    const nested = zipOf({ name: 'b.zip', content: zipOf({ name: 'a.csv', content: CSV }) })
    expect(await refusal(nested)).toMatchObject({ code: 'zip-of-many' })
    expect(await refusal(gzipSync(gzipSync(CSV)))).toMatchObject({ code: 'zip-of-many' })
  })

  it('is refused where it cannot be unpacked', async () => {
    const [zip, gzip] = [zipOf({ name: 'a.csv', content: CSV }), gzipSync(CSV)]
    for (const half of [zip.subarray(0, -30), gzip.subarray(0, -30)])
      expect(await refusal(half)).toEqual({ code: 'zip-damaged' })
    expect(await refusal(zipOf({ name: 'a.csv', content: CSV, says: { sum: 1 } }))).toEqual({ code: 'zip-damaged' })
    expect(await refusal(zipOf({ name: 'a.csv', content: CSV, says: { flags: 1 } }))).toEqual({ code: 'encrypted' })
    const two = zipOf({ name: 'a.csv', content: CSV }, { name: 'b.csv', content: CSV })
    expect(await refusal(two)).toEqual({ code: 'zip-of-many', value: 'a.csv, b.csv' })
    expect(await refusal(zipOf())).toEqual({ code: 'empty-file' })
  })

  it('is refused where it is a document of another kind', async () => {
    const compound = Buffer.alloc(200_000)
    compound.writeUInt32BE(0xd0cf11e0)
    compound.writeUInt32LE(300, 48)
    expect(await refusal(compound)).toEqual({ code: 'old-excel' })
    compound.write('EncryptedPackage', 301 * 512 + 128, 'utf16le')
    expect(await refusal(compound)).toEqual({ code: 'encrypted' })
    const document = (...names: string[]) => refusal(zipOf(...names.map((name) => ({ name, content: 'x' }))))
    expect(await document('mimetype', 'content.xml')).toEqual({ code: 'old-excel', value: 'ods' })
    expect(await document('[Content_Types].xml', 'xl/workbook.bin')).toEqual({ code: 'old-excel', value: 'xlsb' })
    expect(await document('[Content_Types].xml', 'word/document.xml')).toEqual({ code: 'not-a-table', value: 'docx' })
  })
})
