import { daysBetween } from '#shop/ground/shop-day.ts'
import type { RequestState } from '#shop/house/privacy/requests/data-request.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import type { StateSignName, Tone } from '../ui/page/state-sign.tsx'

export type Read = OfficeAnswer<'get', '/data-requests/{id}'>

export const SIGNS: Readonly<Record<RequestState, { sign: StateSignName; tone: Tone }>> = {
  received: { sign: 'ring', tone: 'waits' },
  proven: { sign: 'diamond', tone: 'next' },
  done: { sign: 'tick', tone: 'good' },
  refused: { sign: 'dash', tone: 'over' },
}

/** So much of an address as tells one from another on a screen that others may see. */
export function veiledAddress(email: string): string {
  const [local = '', host = ''] = email.split('@')
  return `${local.slice(0, 1)}···@${host}`
}

/** Days that are left; fewer than none where it is late. */
export function daysLeft(dueOn: string, today: string): number {
  return daysBetween(today, dueOn)
}
