import type { DescriptiveFacts } from '#shop/catalogue/claims/facts/facts.ts'
import { readDecimal } from '../read-decimal.ts'
import { childrenOf, type OnixElement } from './element.ts'
import { EXTENTS, MEASURES } from './plain-places.ts'
import { codeOf, type Reading } from './reading.ts'

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
export function readMeasures(reading: Reading, block: OnixElement): DescriptiveFacts {
  const facts: DescriptiveFacts = {}
  for (const extent of EXTENTS) {
    const count = readExtent(reading, block, extent)
    if (count !== undefined) Object.assign(facts, { [extent.field]: count })
  }
  const measures = childrenOf(block, 'Measure').map((element) => ({
    element,
    type: codeOf(element, 'MeasureType') ?? '',
    unit: codeOf(element, 'MeasureUnitCode')?.toLowerCase() ?? '',
  }))
  for (const wanted of MEASURES) {
    const measure = readMeasure(reading, measures, wanted)
    if (measure) Object.assign(facts, { [wanted.field]: measure })
  }
  const age = readAge(block)
  if (age !== undefined) facts.ageFrom = age
  return facts
}

function readExtent(
  reading: Reading,
  block: OnixElement,
  { field, row, types, unit }: (typeof EXTENTS)[number],
): number | undefined {
  const extents = childrenOf(block, 'Extent').filter((extent) => codeOf(extent, 'ExtentUnit') === unit)
  for (const type of types) {
    const extent = extents.find((item) => codeOf(item, 'ExtentType') === type)
    const written = codeOf(extent, 'ExtentValue')
    if (!extent || written === undefined) continue
    const count = Number(written)
    if (/^\d{1,6}$/.test(written) && count >= row.least && count <= (row.mostInFiles ?? row.most)) return count
    reading.tell(row.oddInFiles ?? 'quantity-odd', extent, field, written)
  }
  return undefined
}

type Measure = { element: OnixElement; type: string; unit: string }

function readMeasure(
  reading: Reading,
  all: readonly Measure[],
  { field, row, types }: (typeof MEASURES)[number],
): number | undefined {
  for (const wanted of types) {
    const measures = all.filter(({ type }) => type === wanted)
    const measure = measures.find(({ unit }) => METRIC.has(unit)) ?? measures[0]
    if (!measure) continue
    const { element, unit } = measure
    const amountText = codeOf(element, 'Measurement') ?? ''
    const amount = Number(readDecimal(amountText)?.decimal ?? Number.NaN) * (UNITS[unit] ?? Number.NaN)
    const whole = Math.floor(amount + 0.5)
    if (whole > 0 && whole <= row.mostInFiles) return whole
    reading.tell('measure-odd', element, field, `${amountText} ${unit}`)
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
