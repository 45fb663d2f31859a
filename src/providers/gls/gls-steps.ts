import type { ParcelStep, ParcelStepKind } from '#shop/goods/shipping/carrier.ts'

/** GLS's codes, as its programmers' handbook has them. Handed to a neighbour is delivered; in a locker or at a shop it waits. */
const STEPS: Readonly<Record<number, ParcelStepKind>> = {
  51: 'announced',
  1: 'taken',
  5: 'delivered',
  58: 'delivered',
  92: 'delivered',
  54: 'waiting',
  55: 'waiting',
  56: 'waiting',
  97: 'waiting',
  11: 'failed-try',
  12: 'failed-try',
  14: 'failed-try',
  15: 'failed-try',
  16: 'failed-try',
  18: 'failed-try',
  19: 'failed-try',
  20: 'failed-try',
  23: 'returned',
  40: 'returned',
  43: 'lost',
  28: 'lost',
  42: 'lost',
}
/** Refused (17, 34, 35), or its time at the shop or in the locker ran out. */
const NOT_TAKEN: readonly number[] = [17, 34, 35, 57]
const DELIVERED = '5'

type GlsStatus = { code: string; at: Date; words: string }

/**
 * The steps of a parcel, the oldest first; it lists the newest first. GLS has one code for both ends of a way: once a parcel is on its way back, what is delivered
 * is delivered to its sender.
 */
export function glsSteps(statuses: readonly GlsStatus[]): ParcelStep[] {
  let isComingBack = false
  return statuses
    .toReversed()
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ code, at, words }) => {
      const step = STEPS[Number(code)] ?? 'underway'
      if (step === 'returned') isComingBack = true
      return {
        step: isComingBack && Number(code) === Number(DELIVERED) ? 'returned' : step,
        at,
        code,
        words,
        ...(NOT_TAKEN.includes(Number(code)) && { isNotTaken: true as const }),
      }
    })
}

/** `/Date(1763546400000+0100)/`: the number is of universal time, whatever stands behind it. */
export function readGlsDate(text: string): Date | null {
  const [, ms] = /^\/Date\((-?\d{1,15})(?:[+-]\d{4})?\)\/$/.exec(text) ?? []
  return ms === undefined ? null : new Date(Number(ms))
}

export function glsDate(moment: Date): string {
  return `/Date(${moment.getTime()})/`
}
