import { isEan13 } from '#kit/formats/ean.ts'
import type { Binding } from '#shop/goods/product.ts'
import {
  PLAIN_ROWS,
  TITLE_FIELD_TABLE,
  type PlainField,
  type PlainRow,
} from '#shop/catalogue/products/title-field-table.ts'
import { cleanCharacters, cleanLine } from '../clean-text.ts'
import { OWN_CATEGORIES } from '#shop/catalogue/claims/facts/categories-of-subjects.ts'
import type {
  CollateralFacts,
  DescriptiveFacts,
  Facts,
  ImportRecord,
  KnownDay,
  NamedPeriodical,
  ProductDates,
  PublishingFacts,
} from '#shop/catalogue/claims/facts/facts.ts'
import { paragraphsOf } from '../html-text.ts'
import { languageOf } from '#shop/catalogue/claims/facts/language-codes.ts'
import { isTitleTooLong, LONGEST_NAME, LONGEST_TEXT, LONGEST_TITLE } from '../limits.ts'
import { partNumber } from '../part-number.ts'
import type { NameOrder } from '../person-names.ts'
import { isPictureAddress } from '#shop/catalogue/claims/facts/picture-address.ts'
import { valueInReport, type Problem, type ProblemCode } from '#shop/catalogue/claims/facts/problems.ts'
import { isHungarianIsbn, isIsbn, isIssnEan, readNumber } from '#shop/catalogue/claims/facts/record-number.ts'
import { withoutUnsaid } from '#shop/catalogue/claims/facts/without-unsaid.ts'
import type { TableColumn } from './columns.ts'
import { readOwnDetails, type OwnDetails } from './own-table.ts'
import { isCellError, readCellDay, unwrapped, withoutMark } from './read-cells.ts'
import { readClassColumns } from './read-class-columns.ts'
import { readPlainCells } from './read-plain-cells.ts'
import { readPeopleColumns } from './read-people-columns.ts'
import { readSupplyColumns } from './read-supply-columns.ts'
import { noneOf, type CellDay, type CellLine, type Tell } from './row-reading.ts'

export type TableRules = {
  names?: NameOrder
  /** The language of its titles where they do not say it. */
  language?: string
  /** Columns in which an empty cell says that there is none. */
  emptyClears?: readonly TableColumn[]
}

export type TableRowInput = {
  cells: readonly string[]
  columns: readonly (TableColumn | null)[]
  line: number
  rules: TableRules
  /** Days of this table count from 1904. */
  is1904?: boolean
}

/** Cells that hold less than a text. Of a title it is said afterwards that it is too long, and so of each person. */
const LONGEST_OF: Partial<Record<TableColumn, number>> = {
  title: Number.POSITIVE_INFINITY,
  titleEn: Number.POSITIVE_INFINITY,
  subtitle: LONGEST_TITLE,
  subtitleEn: LONGEST_TITLE,
  publisher: LONGEST_NAME,
  series: LONGEST_NAME,
  number: LONGEST_NAME,
  reference: LONGEST_NAME,
  ...Object.fromEntries(
    PLAIN_ROWS.flatMap(([, row]) =>
      row.kind === 'line' && row.longestInFiles ? [[row.table.name, row.longestInFiles]] : [],
    ),
  ),
}

/** What one row of a table says, in the shop's words. What a shop like this one wrote is meant word for word. */
export function readTableRow(input: TableRowInput): ImportRecord {
  const { columns, line, rules, is1904 = false } = input
  const isOwn = columns.includes('reference')
  const problems: Problem[] = []
  const tell = (code: ProblemCode, field: string, value?: string) =>
    problems.push({ code, field, line, ...(value !== undefined && { value: valueInReport(value) }) })
  const record = (facts: Facts, ean: string | null, number: string | null, reference = number): ImportRecord => ({
    reference,
    ean,
    numbers: number ? [number] : [],
    notification: 'part',
    stamp: null,
    note: null,
    facts,
    problems,
    notUsed: [],
  })
  const extra = input.cells.slice(columns.length).some((cell) => cell.trim() !== '')
  if (extra || (input.cells.length < columns.length && columns.slice(input.cells.length).some(Boolean))) {
    tell('cells-missing', 'record', `${input.cells.length} / ${columns.length}`)
    return record({}, null, null)
  }

  const cells = new Map<TableColumn, string>()
  for (const [place, column] of columns.entries()) {
    if (!column) continue
    const written = input.cells[place] ?? ''
    const cell = isOwn ? withoutMark(written) : unwrapped(written)
    if (!isOwn && isCellError(cell)) tell('cell-error', column, cell)
    else cells.set(column, cell)
  }
  /** A cell's words in one line. Undefined claims nothing, null that there is none. */
  const lineOf = (column: TableColumn): string | null | undefined => {
    const cell = cells.get(column)
    if (cell === undefined) return undefined
    if (cell === '') return rules.emptyClears?.includes(column) ? null : undefined
    const line = cleanLine(cell, (code) => tell(code, column, cell)) || undefined
    if (line === undefined || line.length <= (LONGEST_OF[column] ?? LONGEST_TEXT)) return line
    tell('text-too-long', column, line)
    return undefined
  }
  const ean = eanOf(lineOf('ean'), tell)
  const details = isOwn ? readOwnDetails(cells.get('details')) : {}
  if (!details) tell('cell-error', 'details', cells.get('details'))
  /** What a shop like this one leaves empty is not there, unless somebody has taken the column out. */
  const isMeant = (column: TableColumn) => isOwn && columns.includes(column)
  const language = languageCell(lineOf('language'), { ean, rules, tell, isOwn: isMeant('language') })
  const own = isOwn ? (details ?? {}) : null
  const dayOf = (column: TableColumn): KnownDay | null | undefined => {
    const cell = lineOf(column)
    if (!cell) return noneOf(cell)
    const day = readCellDay(cell, is1904)
    if (!day) tell('date-unreadable', column, cell)
    return day ?? undefined
  }
  const descriptive = descriptiveOf({ line: lineOf, day: dayOf, ean, language, rules, tell, own, isMeant })
  const publishing = publishingOf({ line: lineOf, day: dayOf, tell, details })
  const related = withoutUnsaid({ works: details?.works, editions: eansOf(lineOf('editions')) })
  const collateral = collateralOf({ cells, rules, tell, line: lineOf, isOwn })
  if (details?.periodical) collateral.periodicalDescription = details.periodical.description
  const supplier = readSupplyColumns({ line: lineOf, day: dayOf, tell, isFree: isMeant('fixedPriceUntil') })
  const facts: Facts = {
    ...(Object.keys(descriptive).length > 0 && { descriptive }),
    ...(Object.keys(collateral).length > 0 && { collateral }),
    ...(Object.keys(publishing).length > 0 && { publishing }),
    ...(Object.keys(related).length > 0 && { related }),
    ...(Object.keys(supplier).length > 0 && { supply: [{ suppliers: [supplier] }] }),
  }
  if (columns.includes('title') && !descriptive.name) tell('no-title', 'name.hu')
  const number = lineOf('number') ?? null
  return record(facts, ean, number, lineOf('reference') ?? number)
}

type PublishingCells = { line: CellLine; day: CellDay; tell: Tell; details: OwnDetails | null }

function publishingOf({ line, day, tell, details }: PublishingCells): PublishingFacts {
  const name = line('publisher')
  const known = details?.publisher?.name === name ? details : null
  const dates = withoutUnsaid<ProductDates>({
    ...readPlainCells('dates', { line, day, tell }),
    publication: day('publication'),
    embargoUntil: day('embargoUntil')?.date,
  })
  return withoutUnsaid<PublishingFacts>({
    publisher: name ? (known?.publisher ?? { name }) : noneOf(name),
    dates: Object.keys(dates).length > 0 ? dates : undefined,
    safetyContacts: known?.safetyContacts,
  })
}

function eansOf(cell: string | null | undefined): string[] | undefined {
  const eans = (cell ?? '').split(/[|;\s]+/).filter((one) => isEan13(one))
  return eans.length > 0 ? eans : undefined
}

function eanOf(cell: string | null | undefined, tell: Tell): string | null {
  const read = cell ? readNumber(cell) : ({ kind: 'none' } as const)
  if (read.kind === 'ean') {
    for (const repair of read.repairs) tell(repair, 'ean', cell ?? '')
    return read.ean
  }
  tell(read.kind === 'none' ? 'no-ean' : read.kind, 'ean', cell ?? undefined)
  return null
}

function languageCell(
  cell: string | null | undefined,
  { ean, rules, tell, isOwn }: { ean: string | null; rules: TableRules; tell: Tell; isOwn: boolean },
) {
  if (!cell && isOwn) return null
  if (!cell) return ean && isHungarianIsbn(ean) ? undefined : rules.language
  const language = languageOf(cell.split(/[,;/]/)[0] ?? '')
  if (language === undefined) tell('language-unknown', 'language', cell)
  return language
}

const BINDINGS: readonly (readonly [RegExp, Binding])[] = [
  [/vászon|cloth/i, 'cloth'],
  [/lapoz|board/i, 'board'],
  [/kemény|kartonált|hard|fűzött kemény/i, 'hardback'],
  [/puha|karton|ragaszt|papír|füzött|fűzött|soft|paper/i, 'paperback'],
]

function descriptiveOf(input: {
  line: CellLine
  day: CellDay
  ean: string | null
  language: string | null | undefined
  rules: TableRules
  tell: Tell
  /** What a shop like this one tells besides; null of any other. */
  own: OwnDetails | null
  isMeant: (column: TableColumn) => boolean
}): DescriptiveFacts {
  const { line, day, ean, language, rules, tell, own, isMeant } = input
  const title = line('title')
  const titleEn = line('titleEn')
  const tooLong = [title, titleEn].find((one) => one && isTitleTooLong(one))
  if (tooLong) tell('title-too-long', 'name.hu', tooLong)
  const seriesName = line('series')
  const seriesNumber = line('seriesNumber')
  const number = seriesNumber ? partNumber(seriesNumber) : null
  if (seriesNumber && number === null) tell('part-not-a-number', 'series', seriesNumber)
  const binding = line('binding')
  const subjects = line('subjects')
  const isBook = ean !== null && isIsbn(ean) && language !== undefined
  const isIssue = ean !== null && isIssnEan(ean) && title !== undefined
  return withoutUnsaid<DescriptiveFacts>({
    ...(isBook && { kind: language === 'hu' || language === 'en' ? 'BOOK' : 'OTHERLANGUAGE', vatClass: 'BOOK' }),
    ...(isIssue && { kind: 'PERIODICAL' }),
    ...readClassColumns(line, tell),
    name: title && !tooLong ? { hu: title, ...(titleEn && { en: titleEn }) } : undefined,
    subtitle: line('subtitle'),
    subtitleEn: line('subtitleEn') || undefined,
    ...readPlainCells('descriptive', { line, day, tell }),
    language,
    binding: binding
      ? (BINDINGS.find(([like]) => like.test(binding))?.[1] ?? null)
      : isMeant('binding')
        ? null
        : noneOf(binding),
    ...readPeopleColumns(line, { names: rules.names, tell, known: own?.people }),
    periodical: own?.periodical && withoutDescription(own.periodical),
    series: seriesName ? { name: seriesName, number } : noneOf(seriesName),
    subjects: subjects
      ? subjects
          .split(/[|;]/)
          .flatMap((word) => (word.trim() ? [{ scheme: own ? OWN_CATEGORIES : 'table', code: word.trim() }] : []))
      : undefined,
  })
}

function withoutDescription({ name, issn, frequency }: NamedPeriodical): NamedPeriodical {
  return { name, issn, frequency }
}

type CollateralCells = {
  cells: ReadonlyMap<TableColumn, string>
  rules: TableRules
  tell: Tell
  line: CellLine
  isOwn: boolean
}

function collateralOf(input: CollateralCells): CollateralFacts {
  const { cells, rules, tell, line, isOwn } = input
  const descriptions = (['description', 'descriptionEn'] as const).flatMap((column) => {
    const cell = cells.get(column)
    if (cell === undefined) return []
    const language = column === 'description' ? 'hu' : 'en'
    const words = cleanCharacters(cell, (code) => tell(code, `description.${language}`, cell))
    const text = isOwn ? (words ?? '') : paragraphsOf(words ?? '')
    if (!text) return cell === '' && rules.emptyClears?.includes(column) ? [{ language, text: '' } as const] : []
    if (text.length <= LONGEST_TEXT) return [{ language, text } as const]
    tell('text-too-long', `description.${language}`, text)
    return []
  })
  const toRead = withoutUnsaid(
    Object.fromEntries(
      PLAIN_ROWS.flatMap(([field, { factsIn, kind, table }]) =>
        factsIn === 'collateral' && kind === 'text' ? [[field, textCell(field, table.name as TableColumn, input)]] : [],
      ),
    ),
  )
  const pictures = (line('picture') ?? '').split(/[|;\s]+/).flatMap((address, place) => {
    if (!address) return []
    if (isPictureAddress(address)) return [{ address, purpose: place === 0 ? 'cover' : 'gallery' } as const]
    tell('picture-address', 'pictures', address)
    return []
  })
  return { ...(descriptions.length > 0 && { descriptions }), ...(pictures.length > 0 && { pictures }), ...toRead }
}

/** Paragraphs of a cell. Undefined claims nothing, null that there is none. */
function textCell(field: PlainField, column: TableColumn, { cells, rules, tell, isOwn }: CollateralCells) {
  const cell = cells.get(column)
  if (cell === undefined) return undefined
  const words = cleanCharacters(cell, (code) => tell(code, field, cell))
  const text = isOwn ? (words ?? '') : paragraphsOf(words ?? '')
  if (!text) return cell === '' && rules.emptyClears?.includes(column) ? null : undefined
  const row: PlainRow = TITLE_FIELD_TABLE[field]
  if (row.kind === 'text' && text.length <= row.longest) return text
  tell('text-too-long', field, text)
  return undefined
}
