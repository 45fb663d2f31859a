import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { copiesFor, tellOf, unknownTitle, type IntakeTell } from '#shop/supply/intake/intake.ts'
import type { PageScan } from '../scan/scan-queue.ts'
import { linesWithScans } from '../scan-work/lines-with-scans.ts'
import type { TitlesByCode } from '../scan-work/use-session-scans.ts'

export const NOTES_PATH = `${OFFICE_PATH}/stock/intake`

export type Intake = OfficeAnswer<'get', '/stock/intakes/{id}'>
export type IntakeLineAnswer = Intake['lines'][number]

/** A line as the screen shows it; what a code is may not be known yet. */
export type ShownLine = IntakeLineAnswer & { isAsked: boolean }

type Read = {
  lines: readonly IntakeLineAnswer[]
  titles: TitlesByCode<'intake'>
  scans: readonly PageScan[]
}

/** All lines with what was just read; those with no copies are expected. */
export function shownLines({ lines, titles, scans }: Read): ShownLine[] {
  return linesWithScans<ShownLine>({
    lines: lines.map((line) => ({ ...line, isAsked: false })),
    scans,
    newLine: (ean) => {
      const title = titles.get(ean) ?? unknownTitle(ean)
      return { ...title, copies: 0, notePrice: null, cost: null, isAsked: !titles.has(ean) }
    },
  })
}

export type IntakeSums = {
  copies: number
  titles: number
  customers: number
  orders: number
  shelf: number
  unknown: number
  /** Ordered from this supplier, and how much of that has not been read. */
  ordered: number
  missing: number
}

/** What stands on the note, and what closing it will do. */
export function sumsOf(lines: readonly ShownLine[]): IntakeSums {
  const sums = { copies: 0, titles: 0, customers: 0, orders: 0, shelf: 0, unknown: 0, ordered: 0, missing: 0 }
  const orders = new Set<string>()
  for (const line of lines) {
    sums.ordered += line.ordered
    sums.missing += Math.max(0, line.ordered - line.copies)
    if (line.copies === 0) continue
    sums.copies += line.copies
    sums.titles += 1
    if (line.productId === null) {
      sums.unknown += line.copies
      continue
    }
    const { customers, shelf } = copiesFor(line.awaited, line.copies)
    sums.shelf += shelf
    sums.customers += line.copies - shelf
    for (const { number } of customers) orders.add(number)
  }
  return { ...sums, orders: orders.size }
}

/** How a scan sounds. A code that nobody has heard of yet is taken, and told of when the office has answered. */
export function soundOf(line: ShownLine, hasOrders: boolean): 'customer' | 'right' | 'wrong' | 'heard' {
  if (line.isAsked) return 'heard'
  const sounds: Record<IntakeTell['to'], 'customer' | 'right' | 'wrong'> = {
    customer: 'customer',
    shelf: 'right',
    unknown: 'wrong',
  }
  return sounds[tellOf(line, hasOrders).to]
}
