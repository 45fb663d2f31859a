import { describe, expect, it } from 'vitest'
import { onixMessage, onixRecords } from '#tests/support/onix-message.ts'
import { inPieces } from '../test-pieces.ts'
import type { FileCursor, FilePart } from '../file-part.ts'
import { readOnixFile } from './read-onix-file.ts'
import { withShortTags } from './test-short-tags.ts'

async function partsOf(file: string | Buffer, size = 1000, from?: FileCursor) {
  const parts: FilePart[] = []
  for await (const some of readOnixFile({ open: inPieces(file, size), rules: {}, ...(from && { from }) }))
    parts.push(...some)
  return parts
}

async function recordsOf(file: string | Buffer, size = 1000) {
  const parts = await partsOf(file, size)
  return parts.flatMap((part) => (part.kind === 'record' ? [part.record] : []))
}

async function refusal(file: string | Buffer) {
  const last = (await partsOf(file)).at(-1)
  return last?.kind === 'refused' ? last.problem.code : last
}

const MESSAGE = onixMessage(onixRecords(5))

describe('a file of ONIX', () => {
  it('tells of itself, of each record, and of its end', async () => {
    const parts = await partsOf(MESSAGE)
    expect(parts.map(({ kind }) => kind)).toEqual(['head', 'record', 'record', 'record', 'record', 'record', 'end'])
    expect(parts[0]).toEqual({
      kind: 'head',
      head: {
        format: 'onix-3.0-reference',
        encoding: 'utf-8',
        unknownColumns: [],
        defaults: {},
        sentAt: '2026-11-16T06:00:00.000Z',
        messageNumber: null,
        sender: 'Példa Kiadó',
        root: 'ONIXMessage',
      },
    })
    expect(parts.at(-1)).toEqual({ kind: 'end', records: 5, problems: [] })
  })

  it('IMPORT-11 is one result: short or not, 3.0 or 3.1, with a prefix or none, in pieces of any size, in UTF-16 too', async () => {
    const plain = await recordsOf(MESSAGE)
    expect(plain).toHaveLength(5)
    const short = withShortTags(MESSAGE).replaceAll('ONIXMessage', 'ONIXmessage')
    const prefixed = MESSAGE.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1o:').replace('xmlns=', 'xmlns:o=')
    const others = [
      short,
      prefixed,
      onixMessage(onixRecords(5), { release: '3.1' }),
      MESSAGE.replace(/ xmlns="[^"]*"/, ''),
      MESSAGE.replace(/ release="[^"]*"/, ''),
      Buffer.from(`\ufeff${MESSAGE.replace('UTF-8', 'UTF-16')}`, 'utf16le'),
      Buffer.from(`\ufeff${MESSAGE}`, 'utf16le').swap16(),
    ]
    for (const other of others) expect(await recordsOf(other)).toEqual(plain)
    for (const size of [1, 7, 333, 100_000]) expect(await recordsOf(MESSAGE, size)).toEqual(plain)
  })

  it('IMPORT-02 one broken record costs one record', async () => {
    const records = [...onixRecords(5)]
    records[2] = records[2]!.replace('</DescriptiveDetail>', '')
    records[3] = records[3]!.replace('</Product>', '')
    const read = await recordsOf(onixMessage(records))
    expect(read.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
      [],
      [],
      ['not-well-formed'],
      ['not-well-formed'],
      [],
    ])
  })

  it('IMPORT-06 goes on at any record as if it had never stopped', async () => {
    const bad = Buffer.from(MESSAGE.replaceAll('TitleText>', 'TitleText>\u00ff'), 'latin1')
    for (const file of [Buffer.from(MESSAGE), Buffer.from(`\ufeff${MESSAGE}`, 'utf16le'), bad]) {
      const whole = await partsOf(file)
      for (const [place, part] of whole.entries())
        if (part.kind === 'record')
          expect(await partsOf(file, 500, part.next)).toEqual([whole[0], ...whole.slice(place + 1)])
    }
  })

  it.each([
    ['<!DOCTYPE html><html><body>Sign in</body></html>', 'not-onix'],
    ['Hiba: lejárt munkamenet', 'not-onix'],
    ['{"error":"unauthorized"}', 'not-onix'],
    ['<ONIXMessageAcknowledgement/>', 'not-onix'],
    ['', 'empty-file'],
    ['<ONIXMessage release="2.1"><Product><a001>1</a001></Product></ONIXMessage>', 'onix-2.1'],
    ['<ONIXMessage><Product><ProductForm>BB</ProductForm></Product></ONIXMessage>', 'onix-2.1'],
    ['<ONIXMessage><Header/><Product><ProductForm>BB</ProductForm></Product></ONIXMessage>', 'onix-2.1'],
    [
      '<!DOCTYPE ONIXMessage SYSTEM "http://www.editeur.org/onix/2.1/reference/onix-international.dtd"><ONIXMessage><Header/></ONIXMessage>',
      'onix-2.1',
    ],
    ['<?xml version="1.0" encoding="klingon"?><ONIXMessage release="3.0"/>', 'bad-encoding'],
  ])('%s is refused: %s', async (file, code) => {
    expect(await refusal(file)).toBe(code)
  })

  it('IMPORT-10 refuses declared entities before any record, and fetches no document type', async () => {
    const bomb = '<!DOCTYPE ONIXMessage [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>'
    const external = '<!DOCTYPE ONIXMessage [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
    for (const doctype of [bomb, external]) {
      const parts = await partsOf(MESSAGE.replace('<ONIXMessage', `${doctype}<ONIXMessage`))
      expect(parts).toMatchObject([{ kind: 'refused', problem: { code: 'entities-declared' } }])
    }
    const named = MESSAGE.replace(
      '<ONIXMessage',
      '<!DOCTYPE ONIXMessage SYSTEM "http://127.0.0.1:9/onix.dtd">\n<ONIXMessage',
    )
    expect(await recordsOf(named)).toHaveLength(5)
  })

  it('tells of half a file and of two in one', async () => {
    const end = async (file: string) => (await partsOf(file)).at(-1)
    expect(await end(MESSAGE.slice(0, -2000))).toMatchObject({ records: 5, problems: [{ code: 'file-ends-early' }] })
    expect(await end(MESSAGE.replace('</ONIXMessage>', ''))).toMatchObject({ problems: [{ code: 'file-ends-early' }] })
    expect(await end(MESSAGE + MESSAGE)).toMatchObject({ records: 5, problems: [{ code: 'file-goes-on' }] })
    expect(await end(onixMessage([]))).toMatchObject({ problems: [{ code: 'no-records' }] })
  })

  it('takes a lone record', async () => {
    const [xml] = [...onixRecords(1)]
    expect(await recordsOf(xml!)).toHaveLength(1)
  })

  it('reads letters as they were meant', async () => {
    const [xml] = [...onixRecords(1)]
    const letters = xml!.replace(/<TitleText>[^<]*/, '<TitleText>Űrtõl őrzõ')
    const windows = (encoding: string) =>
      Buffer.from(
        `<?xml version="1.0" encoding="${encoding}"?><ONIXMessage release="3.0">${letters.replace('Űrtõl őrzõ', '\u00dbrt\u00f5l')}</ONIXMessage>`.replaceAll(
          /[\u0100-\uffff]/g,
          '',
        ),
        'latin1',
      )
    for (const encoding of ['iso-8859-1', 'windows-1252', 'windows-1250', 'iso-8859-2']) {
      const [record] = await recordsOf(windows(encoding))
      expect(record?.facts.descriptive?.name?.hu, encoding).toBe('Űrtől')
      const isTold = record?.problems.some(({ code }) => code === 'latin-2')
      expect(isTold, encoding).toBe(encoding === 'iso-8859-1' || encoding === 'windows-1252')
    }
  })

  it('IMPORT-02 as a law: wherever a record breaks off, the next one comes whole', async () => {
    const [first = '', next = ''] = onixRecords(2)
    const [, whole] = await recordsOf(onixMessage([first, next]))
    const end = first.indexOf('>') + 1
    for (let cut = end; cut < first.length - 1; cut += 13) {
      const records = await recordsOf(onixMessage([first.slice(0, cut), next]), 100_000)
      expect(records.at(-1)?.facts, `cut at ${cut}`).toEqual(whole?.facts)
      expect(records[0]?.problems[0]?.code, `cut at ${cut}`).toBe('not-well-formed')
    }
  })

  it('refuses a file whose bytes are not of its encoding, and says what they look like', async () => {
    const bad = Buffer.from(
      onixMessage(onixRecords(30))
        .replaceAll('TitleText>', 'TitleText>\u00e9')
        .replaceAll(/[\u0100-\uffff]/g, ''),
      'latin1',
    )
    expect(await refusal(bad)).toBe('bad-encoding')
  })
})
