import { DAY_MS, MINUTE_MS } from '#kit/durations.ts'
import { shopDay, shopMoment } from '#shop/ground/shop-day.ts'
import { isWrittenDay, isWrittenMoment } from '#shop/ground/written-day.ts'
import { readBookNumber } from '#shop/catalogue/search/read-book-number.ts'

/** How it was paid over the counter. */
export const TILL_MEANS = ['cash', 'card', 'gift-card', 'other'] as const
export type TillMeans = (typeof TILL_MEANS)[number]

/** Why a line is not in the journal. The others of the same receipt are. */
export const TILL_REFUSALS = [
  'doubled',
  'future',
  'too-old',
  'no-such-place',
  'other-place',
  'led-by-files',
  'too-many-copies',
  'not-whole-forints',
  'no-such-order',
  'unreadable',
] as const
export type TillRefusal = (typeof TILL_REFUSALS)[number]

/** A line as a till sends it: nothing of it is believed. */
export type SentLine = {
  receipt: string
  line: number
  place: string
  /** A moment with its zone, or a day where the hour is not known. */
  soldAt: string
  ean: string
  /** Below nothing where they came back. */
  copies: number
  /** Of all of them, with VAT, in forints. */
  gross: number
  vatRate: number
  means: string
  /** The order that is rung up by it. */
  order: string | null
}

export type TillLine = Omit<SentLine, 'soldAt' | 'means'> & {
  /** Where it stood in what was sent, from one. */
  number: number
  soldAt: Date
  /** False: of the moment only the day is known. */
  isTimed: boolean
  means: TillMeans
}

/** As many lines may be sent at once. */
export const MOST_LINES = 500
const MOST_COPIES = 10_000
const MOST_FORINTS = 1_000_000_000
/** As far a till's clock may be before ours. */
const AHEAD_MS = 10 * MINUTE_MS
/** A clock that has stopped says 1970 or 2000: months of which nobody sold anything would have to be closed for it. */
const OLDEST_MS = 366 * DAY_MS
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/
/** What a till may call a receipt: it stands in lists and files, so nothing in it steers them. */
const NAME = /^[^\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]+$/u
const NUMBER = /^[0-9A-Za-z-]{1,20}$/

/** What is wrong with a line by itself; the line where nothing is. */
export function readTillLine(sent: SentLine, number: number, now: Date): TillLine | TillRefusal {
  const { copies, gross, vatRate } = sent
  const isTimed = !isWrittenDay(sent.soldAt)
  const soldAt = isTimed ? momentOf(sent.soldAt) : withinDay(sent.soldAt, now)
  const means = TILL_MEANS.find((one) => one === sent.means)
  const ean = eanOf(sent.ean)
  if (Number.isNaN(soldAt.getTime()) || !means || !ean) return 'unreadable'
  if (!isWhole(sent.line, 1, 100_000) || !isWhole(vatRate, 0, 99) || !NAME.test(sent.receipt.trim()))
    return 'unreadable'
  if (soldAt.getTime() > now.getTime() + AHEAD_MS) return 'future'
  if (soldAt.getTime() < now.getTime() - OLDEST_MS) return 'too-old'
  if (!Number.isInteger(gross)) return 'not-whole-forints'
  if (Math.abs(copies) > MOST_COPIES) return 'too-many-copies'
  const isSameWay = gross === 0 || gross > 0 === copies > 0
  if (!Number.isInteger(copies) || copies === 0 || !isSameWay || Math.abs(gross) > MOST_FORINTS) return 'unreadable'
  return { ...sent, receipt: sent.receipt.trim(), ean, soldAt, isTimed, means, number }
}

function momentOf(written: string): Date {
  return new Date(MOMENT.test(written) && isWrittenMoment(written) ? written : Number.NaN)
}

/** Somewhere in the day: at noon, and today not later than now. */
function withinDay(day: string, now: Date): Date {
  const noon = shopMoment(day, '12:00')
  return day === shopDay(now) && noon > now ? now : noon
}

/** A line that takes another back stands so far behind it, where no till counts. */
export const BACK_LINE = 50_000
const LONGEST_RECEIPT = 60

/** What names a line of a till: its receipt on its day, because numbers may begin again; what takes a line back names it whenever it does. */
export function lineName({ receipt, line, soldAt }: Pick<TillLine, 'receipt' | 'line' | 'soldAt'>): string {
  return line < BACK_LINE ? `${line} ${shopDay(soldAt)} ${receipt}` : `${line} ${receipt}`
}

/** The line that takes another one back, whenever that is: it tells of which day's receipt. */
export function backOf({ receipt, line, soldAt }: Pick<TillLine, 'receipt' | 'line' | 'soldAt'>) {
  const named = `${receipt} (${shopDay(soldAt)})`
  return { receipt: named.length <= LONGEST_RECEIPT ? named : receipt, line: line + BACK_LINE }
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}

/** As the shop writes it where it is a book's; null where it cannot be a number of anything. */
function eanOf(text: string): string | null {
  const trimmed = text.trim()
  return NUMBER.test(trimmed) ? (readBookNumber(trimmed) ?? trimmed) : null
}
