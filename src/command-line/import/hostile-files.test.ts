import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { onixTitle } from '#shop/supply/import/runs/test-runs.ts'
import { onixMessage } from '#tests/support/onix-message.ts'
import { runCommand } from '../test-command.ts'

const { db, url } = await databaseForFile()
const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-hostile-'))
afterAll(() => rm(folder, { recursive: true }))

const EAN = '9789631234565'
const message = (...records: string[]) => onixMessage(records)
const withType = (type: string, ...records: string[]) =>
  message(...records).replace('<ONIXMessage', `${type}<ONIXMessage`)
const bomb = Array.from({ length: 20 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join('')
/** The same every time, and of no format. */
const noise = Buffer.from(Array.from({ length: 100_000 }, (_, place) => (place * 7919 + (place >> 3) * 104_729) & 0xff))

async function tryFile(content: string | Buffer) {
  const file = path.join(folder, 'file')
  await writeFile(file, content)
  const words = ['import', 'run', file, '--yes', '--force', '--json']
  const { code, stdout, stderr } = await runCommand(words, {
    DATABASE_URL: url,
    DATA_DIR: path.join(folder, 'data'),
    SHOP_SECRET: Buffer.alloc(32, 7).toString('base64'),
  })
  return { code, stderr, report: JSON.parse(stdout) as { state: string; problems: object; refused: number } }
}

/** All that files can change, by the rows' own versions. */
async function shopNow(): Promise<unknown> {
  const { rows } = await sql`select (select string_agg(p.id || p.xmin, ';' order by p.id) from products p) as products,
    (select count(*)::int from product_claims) as claims, (select count(*)::int from contributors) as people,
    (select count(*)::int from publishers) as publishers, (select count(*)::int from picture_fetches) as pictures`.execute(
    db,
  )
  return rows
}

describe('a hostile file', () => {
  it.each([
    [
      'a bomb of entities',
      'entities-declared',
      withType(`<!DOCTYPE ONIXMessage [<!ENTITY e0 "x">${bomb}]>`, onixTitle({ name: '&e20;' })),
    ],
    [
      'an entity of this machine',
      'entities-declared',
      withType('<!DOCTYPE ONIXMessage [<!ENTITY x SYSTEM "file:///etc/passwd">]>', onixTitle({ name: '&x;' })),
    ],
    ['a bomb in gzip', 'zip-bomb', gzipSync(Buffer.alloc(20_000_000, ' '))],
    ['half a gzip', 'zip-damaged', gzipSync(message(onixTitle())).subarray(0, -20)],
    [
      'bytes of another encoding',
      'bad-encoding',
      Buffer.from(message(...Array.from({ length: 20 }, () => onixTitle({ name: 'Õr' }))), 'latin1'),
    ],
    ['a page to sign in', 'not-onix', '<!DOCTYPE html><html><title>Belépés</title><form>'],
    ['noise', 'not-a-table', noise],
    ['one letter for ever', 'not-a-table', 'a'.repeat(5_000_000)],
    ['a heading for ever', 'no-known-columns', `EAN;Cím;Ár;${'x;'.repeat(100_000)}\n`],
  ])('IMPORT-10 %s is refused by name, and nothing changes', async (_, code, content) => {
    const before = await shopNow()
    const { code: exit, report, stderr } = await tryFile(content)
    expect([exit, report.state, Object.keys(report.problems)]).toEqual([1, 'refused', [code]])
    expect(stderr).toContain(`is refused (${code})`)
    expect(await shopNow()).toEqual(before)
  })

  const LONG = 'a'.repeat(700_000)
  /** Two thousand letters of two bytes, of which nothing can be pressed together. */
  const CYRILLIC_TEXT = Array.from({ length: 2000 }, (_, n) =>
    String.fromCharCode(0x430 + ((n * n * 7919 + n * 31) % 64)),
  ).join('')
  it.each([
    ['very many letters as its title', 'title-too-long', onixTitle({ ean: EAN, name: LONG })],
    ['very many letters as its number', 'no-ean', onixTitle({ ean: LONG, reference: 'x' })],
    ['a million empty elements', 'record-too-long', onixTitle({ ean: EAN, more: '<x/>'.repeat(1_100_000) })],
    ['a hundred thousand empty elements', 'record-too-long', onixTitle({ ean: EAN, more: '<x/>'.repeat(100_000) })],
    ['elements in elements', 'too-deep', onixTitle({ ean: EAN, more: `${'<x>'.repeat(5000)}${'</x>'.repeat(5000)}` })],
    ['more than a record may have', 'record-too-long', onixTitle({ ean: EAN, more: `<x>${LONG.repeat(7)}</x>` })],
    ['half a record', 'not-well-formed', onixTitle({ ean: EAN }).slice(0, -150)],
  ])('IMPORT-02 IMPORT-03 a record with %s costs itself and no other', async (_, code, record) => {
    const { code: exit, report } = await tryFile(message(record, onixTitle({ ean: '9789631234572' })))
    expect([exit, report.state, report.refused]).toEqual([0, 'done', 1])
    expect(report.problems).toHaveProperty(code)
    expect(await db.selectFrom('products').where('ean', '=', EAN).select('id').execute()).toEqual([])
  })

  it('IMPORT-02 IMPORT-03 too many letters in any other field cost that field, and are told', async () => {
    const [start, end] = onixTitle({ ean: EAN, author: LONG, reference: LONG }).split('</DescriptiveDetail>')
    const own = `<ProductIdentifier><ProductIDType>01</ProductIDType><IDValue>${LONG}</IDValue></ProductIdentifier>`
    const collection = `<Collection><CollectionType>10</CollectionType><TitleDetail><TitleType>01</TitleType><TitleElement>
      <TitleElementLevel>02</TitleElementLevel><TitleText>${CYRILLIC_TEXT}</TitleText></TitleElement></TitleDetail></Collection>`
    const titleXml = `${start}${collection}</DescriptiveDetail>${end}`
      .replace('Példa Kiadó', CYRILLIC_TEXT)
      .replace('<DescriptiveDetail>', `${own}<DescriptiveDetail>`)
    const { code, report } = await tryFile(message(titleXml))
    expect([code, report.state, report.refused]).toEqual([0, 'done', 0])
    expect(report.problems).toMatchObject({ 'text-too-long': 1, 'no-reference': 1 })
  })

  it('IMPORT-02 a title of nothing but letters that are long in every way is still a title', async () => {
    const words = (letters: number) =>
      Array.from({ length: letters / 5 }, (_, n) => `ű${n.toString(36).padStart(3, 'ő')}`).join(' ')
    const titleXml = onixTitle({
      ean: EAN,
      name: CYRILLIC_TEXT.slice(0, 590),
      author: CYRILLIC_TEXT.slice(0, 290),
      reference: CYRILLIC_TEXT.slice(0, 300),
    })
    const texts = ['hun', 'eng'].map(
      (language) => `<TextContent><TextType>03</TextType><ContentAudience>00</ContentAudience>
      <Text language="${language}">${words(100_000)}</Text></TextContent>`,
    )
    const { code, report } = await tryFile(
      message(
        titleXml.replace(
          '<PublishingDetail>',
          `<CollateralDetail>${texts.join('')}</CollateralDetail><PublishingDetail>`,
        ),
      ),
    )
    expect([code, report.state, report.refused]).toEqual([0, 'done', 0])
    expect(report.problems).not.toHaveProperty('text-too-long')
  })
})
