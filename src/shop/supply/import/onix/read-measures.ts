import type { DescriptiveFacts } from '../facts.ts'
import { MOST_GRAMS, MOST_MILLIMETRES, MOST_PAGES } from '../limits.ts'
import { readDecimal } from '../read-decimal.ts'
import { childrenOf, type OnixElement } from './element.ts'
import { codeOf, type Reading } from './reading.ts'

type MeasureFacts = Pick<DescriptiveFacts, 'pages' | 'widthMm' | 'heightMm' | 'thicknessMm' | 'weightGrams' | 'ageFrom'>

/** List 23, extents that count pages, the best first; list 24, unit pages. */
const PAGE_EXTENTS = ['00', '11', '05', '07', '06'] as const
const PAGES = '03'

/** List 48, measures; height and width of the page where those of the product are not said. */
const MEASURES = {
  heightMm: ['01', '04'],
  widthMm: ['02', '05'],
  thicknessMm: ['03'],
  weightGrams: ['08'],
} as const
const FIELDS = ['heightMm', 'widthMm', 'thicknessMm', 'weightGrams'] as const
/** List 50, units, in millimetres and grams. */
const UNITS: Readonly<Record<string, number>> = {
  mm: 1,
  cm: 10,
  in: 25.4,
  gr: 1,
  kg: 1000,
  oz: 28.349523125,
  lb: 453.59237,
}
const METRIC = new Set(['mm', 'cm', 'gr', 'kg'])

/** Pages, size, weight and age. */
export function readMeasures(reading: Reading, block: OnixElement): MeasureFacts {
  const facts: MeasureFacts = {}
  const pages = readPages(reading, block)
  if (pages) facts.pages = pages
  const measures = childrenOf(block, 'Measure').map((element) => ({
    element,
    type: codeOf(element, 'MeasureType') ?? '',
    unit: codeOf(element, 'MeasureUnitCode')?.toLowerCase() ?? '',
  }))
  for (const field of FIELDS) {
    const measure = readMeasure(reading, measures, field)
    if (measure) facts[field] = measure
  }
  const age = readAge(block)
  if (age !== undefined) facts.ageFrom = age
  return facts
}

function readPages(reading: Reading, block: OnixElement): number | undefined {
  const extents = childrenOf(block, 'Extent').filter((extent) => codeOf(extent, 'ExtentUnit') === PAGES)
  for (const type of PAGE_EXTENTS) {
    const extent = extents.find((item) => codeOf(item, 'ExtentType') === type)
    const said = codeOf(extent, 'ExtentValue')
    if (!extent || said === undefined) continue
    const pages = Number(said)
    if (/^\d{1,6}$/.test(said) && pages >= 1 && pages <= MOST_PAGES) return pages
    reading.tell('page-count-odd', extent, 'pages', said)
  }
  return undefined
}

type Measure = { element: OnixElement; type: string; unit: string }

function readMeasure(reading: Reading, all: readonly Measure[], field: (typeof FIELDS)[number]): number | undefined {
  for (const wanted of MEASURES[field]) {
    const measures = all.filter(({ type }) => type === wanted)
    const measure = measures.find(({ unit }) => METRIC.has(unit)) ?? measures[0]
    if (!measure) continue
    const { element, unit } = measure
    const said = codeOf(element, 'Measurement') ?? ''
    const amount = Number(readDecimal(said)?.decimal ?? Number.NaN) * (UNITS[unit] ?? Number.NaN)
    const whole = Math.floor(amount + 0.5)
    if (whole > 0 && whole <= (field === 'weightGrams' ? MOST_GRAMS : MOST_MILLIMETRES)) return whole
    reading.tell('measure-odd', element, field, `${said} ${unit}`)
  }
  return undefined
}

/** List 30: months, years of interest and of reading; list 31: from, exactly. */
const [MONTHS, YEARS] = ['16', ['17', '18']]

function readAge(block: OnixElement): number | undefined {
  for (const range of childrenOf(block, 'AudienceRange')) {
    const qualifier = codeOf(range, 'AudienceRangeQualifier') ?? ''
    const from = fromValue(range)
    if (from === undefined) continue
    if (YEARS.includes(qualifier)) return from
    if (qualifier === MONTHS) return Math.floor(from / 12)
  }
  return ageOfThema(block)
}

/** Precision and value follow each other: 03 from, 04 to, 01 exactly. */
function fromValue(range: OnixElement): number | undefined {
  let precision = ''
  for (const { name, text } of range.children) {
    if (name === 'AudienceRangePrecision') precision = text.trim()
    else if (name === 'AudienceRangeValue' && (precision === '03' || precision === '01')) {
      const value = Number(text.trim())
      if (Number.isInteger(value) && value >= 0 && value <= 1200) return value
    }
  }
  return undefined
}

/** Thema's interest ages, 5AC to 5AQ: from three years on. */
const THEMA_AGES: Readonly<Record<string, number>> = {
  '5AB': 0,
  '5AC': 3,
  '5AD': 4,
  '5AF': 5,
  '5AG': 6,
  '5AH': 7,
  '5AJ': 8,
  '5AK': 9,
  '5AL': 10,
  '5AM': 11,
  '5AN': 12,
  '5AP': 13,
  '5AQ': 14,
}

function ageOfThema(block: OnixElement): number | undefined {
  for (const subject of childrenOf(block, 'Subject')) {
    const age = THEMA_AGES[(codeOf(subject, 'SubjectCode') ?? '').slice(0, 3)]
    if (age !== undefined) return age
  }
  return undefined
}
