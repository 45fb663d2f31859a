import path from 'node:path/posix'
import { bytesFrom } from '../open-bytes.ts'
import { CannotUnpack, type Zip } from '../unpack.ts'
import { withoutEntities } from '../xml-entities.ts'
import { isDayFormat } from './number-text.ts'
import { xmlTagsIn, type XmlTag } from './parse-part.ts'
import { readRows, type SheetRow } from './read-rows.ts'
import { readSharedTexts } from './shared-texts.ts'

export type Sheet = { name: string; isVisible: boolean; part: string }

export type Workbook = {
  sheets: readonly Sheet[]
  /** Its days count from 1904. */
  is1904: boolean
  /** From its beginning, or from behind a row on. */
  rowsOf(sheet: Sheet, from?: SheetRow['next']): AsyncIterable<SheetRow[]>
  close(): void
}

/** Whether cells that are days are told with their time of day. */
export type WorkbookTimes = { hasTimes?: boolean }

/** Nobody has so many sheets or styles. */
const LONGEST_PART = 16 * 1024 * 1024

/** A workbook in a zip. Its texts are put on the disk until it is closed, its sheets are read row by row. */
export async function openWorkbook(
  zip: Zip,
  longestBytes: number,
  { hasTimes = false }: WorkbookTimes = {},
): Promise<Workbook> {
  const [book] = (await relationsOf(zip, '')).filter(({ type }) => type === 'officeDocument')
  if (!book) throw new CannotUnpack('damaged')
  const tags = await tagsIn(zip, book.part)
  const related = await relationsOf(zip, book.part)
  const partOf = (type: string) => related.find((relation) => relation.type === type)?.part
  const is1904 = tags.some(({ name, attributes }) => name === 'workbookPr' && isTrue(attributes['date1904']))
  const sheets = tags.flatMap(({ name, parent, attributes }): Sheet[] => {
    const relation = related.find(({ id }) => id === relationId(attributes))
    if (name !== 'sheet' || parent !== 'sheets' || relation?.type !== 'worksheet') return []
    const title = withoutEntities(attributes['name'] ?? '', () => {})
    return [{ name: title, isVisible: (attributes['state'] ?? 'visible') === 'visible', part: relation.part }]
  })
  const days = await dayStyles(zip, partOf('styles'))
  const texts = await readSharedTexts(bytesOf(zip, partOf('sharedStrings')) ?? nothing(), longestBytes)

  return {
    sheets,
    is1904,
    rowsOf(sheet, from) {
      const bytes = bytesOf(zip, sheet.part)
      if (!bytes) throw new CannotUnpack('damaged')
      return readRows({
        bytes: bytesFrom(bytes, from?.byte ?? 0),
        longestBytes,
        sharedText: texts.at,
        isDay: (style) => days[style] ?? false,
        is1904,
        hasTimes,
        ...(from && { from }),
      })
    },
    close: () => texts.close(),
  }
}

type Relation = { id: string; type: string; part: string }

/** The parts that a part refers to, by what they are for. */
async function relationsOf(zip: Zip, part: string): Promise<Relation[]> {
  const folder = path.dirname(part)
  const file = path.join(folder, '_rels', `${path.basename(part)}.rels`)
  return (await tagsIn(zip, file)).flatMap(({ name, attributes }): Relation[] => {
    const { Id: id, Type: type, Target: target } = attributes
    if (name !== 'Relationship' || !id || !type || !target) return []
    return [{ id, type: type.slice(type.lastIndexOf('/') + 1), part: path.resolve('/', folder, target).slice(1) }]
  })
}

/** For each style of cells: whether numbers in it are days. */
async function dayStyles(zip: Zip, part: string | undefined): Promise<boolean[]> {
  const tags = part === undefined ? [] : await tagsIn(zip, part)
  const formats = new Map<number, string>()
  for (const { name, attributes } of tags)
    if (name === 'numFmt')
      formats.set(
        Number(attributes['numFmtId']),
        withoutEntities(attributes['formatCode'] ?? '', () => {}),
      )
  return tags
    .filter(({ name, parent }) => name === 'xf' && parent === 'cellXfs')
    .map(({ attributes }) => Number(attributes['numFmtId']))
    .map((id) => isDayFormat(id, formats.get(id)))
}

async function tagsIn(zip: Zip, part: string): Promise<XmlTag[]> {
  const chunks: Uint8Array[] = []
  let count = 0
  for await (const chunk of bytesOf(zip, part) ?? nothing()) {
    chunks.push(chunk)
    count += chunk.length
    if (count > LONGEST_PART) throw new CannotUnpack('too-large')
  }
  const tags = count === 0 ? [] : xmlTagsIn(Buffer.concat(chunks).toString('utf8'))
  if (!tags) throw new CannotUnpack('damaged')
  return tags
}

function bytesOf(zip: Zip, part: string | undefined): AsyncIterable<Uint8Array> | undefined {
  return zip.entries.find(({ name }) => name === part)?.open()
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** The one attribute whose prefix says that it is a relation. */
function relationId(attributes: XmlTag['attributes']): string | undefined {
  return Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1]
}

function isTrue(written: string | undefined): boolean {
  return written === '1' || written === 'true'
}
