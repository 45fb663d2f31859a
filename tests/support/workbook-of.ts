import { zipOf } from './zip-of.ts'

type WorkbookParts = {
  /** The XML of each sheet's rows, by its name; a name that begins with `~` is hidden. */
  sheets: Readonly<Record<string, string>>
  /** The XML of the texts that cells refer to. */
  texts?: readonly string[]
  /** The formats of numbers that styles 1, 2, … have; style 0 has none. */
  formats?: readonly string[]
  is1904?: boolean
  /** Before all names of elements. */
  prefix?: string
  /** Sheets are not packed. */
  isStored?: boolean
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** A workbook as spreadsheets write it. */
export function workbookOf({ sheets, texts = [], formats = [], ...options }: WorkbookParts): Buffer {
  const { is1904 = false, prefix = '', isStored = false } = options
  const names = Object.keys(sheets)
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="r${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`
  const relations = (...all: string[]) => `<Relationships xmlns="${PACKAGE}">${all.join('')}</Relationships>`
  const main = `xmlns${prefix && ':x'}="http://schemas.openxmlformats.org/spreadsheetml/2006/main"`
  const document = (root: string, content: string) =>
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<${prefix}${root} ${main} xmlns:r="${RELATIONS}">${content.replaceAll(/<(\/?)(?=\w)/g, `<$1${prefix}`)}</${prefix}${root}>`
  const sheetTag = (name: string, place: number) =>
    `<sheet name="${name.replace('~', '').replaceAll('&', '&amp;')}" sheetId="${place + 7}"${name.startsWith('~') ? ' state="hidden"' : ''} r:id="r${place}"/>`
  const xf = (id: number) => `<xf numFmtId="${id}"/>`
  return zipOf(
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: '_rels/.rels', content: relations(relation(1, 'officeDocument', '/xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      content: document(
        'workbook',
        `<workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${names.map(sheetTag).join('')}</sheets>`,
      ),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(
        ...names.map((_, place) => relation(place, 'worksheet', `worksheets/sheet${place}.xml`)),
        relation(100, 'styles', 'styles.xml'),
        relation(101, 'sharedStrings', '../xl/sharedStrings.xml'),
      ),
    },
    {
      name: 'xl/styles.xml',
      content: document(
        'styleSheet',
        `<numFmts>${formats.map((code, place) => `<numFmt numFmtId="${200 + place}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><cellStyleXfs>${xf(14)}</cellStyleXfs><cellXfs>${xf(0)}${formats.map((_, place) => xf(200 + place)).join('')}${xf(14)}</cellXfs>`,
      ),
    },
    { name: 'xl/sharedStrings.xml', content: document('sst', texts.map((text) => `<si>${text}</si>`).join('')) },
    ...names.map((name, place) => ({
      isStored,
      name: `xl/worksheets/sheet${place}.xml`,
      content: document('worksheet', `<sheetData>${sheets[name]}</sheetData><pageMargins/>`),
    })),
  )
}
