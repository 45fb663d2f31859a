import type { ParcelStep, ParcelStepKind } from '#shop/goods/shipping/carrier.ts'
import { shopMoment } from '#shop/ground/shop-day.ts'

/** Foxpost's words on the left; of its thirty-six those after which the shop goes on differently. */
const STEPS: Readonly<Record<string, ParcelStepKind>> = {
  CREATE: 'announced',
  OPERIN: 'waiting',
  RECEIVE: 'delivered',
  HDRECEIVE: 'delivered',
  HDUNDELIVERABLE: 'failed-try',
  OVERTIMED: 'failed-try',
  BACKTOSENDER: 'returned',
  RETURNED: 'returned',
}

/** Nobody fetched it in time. Why else it was sent back it does not say. */
const NOT_TAKEN = 'OVERTIMED'

type FoxpostTrace = { status: string; at: Date; words: string }

/** The steps of a parcel, the oldest first; it has the newest first. */
export function foxpostSteps(traces: readonly FoxpostTrace[]): ParcelStep[] {
  return traces
    .toReversed()
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ status, at, words }) => ({
      step: Object.hasOwn(STEPS, status) ? (STEPS[status] ?? 'underway') : 'underway',
      at,
      code: status,
      words,
      ...(status === NOT_TAKEN && { isNotTaken: true as const }),
    }))
}

/** With its zone, or as a clock in the country shows it. */
export function readFoxpostDate(text: string): Date | null {
  const [, day = '', time = '', zone] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?$/.exec(text.trim()) ?? []
  const moment = day === '' ? null : zone === undefined ? shopMoment(day, time) : new Date(text.trim())
  return moment && !Number.isNaN(moment.getTime()) ? moment : null
}
