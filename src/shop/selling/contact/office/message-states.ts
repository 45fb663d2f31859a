import { nextState, type StateTable } from '#kit/state-machine.ts'
import { addDays, endOfDay, shopDay } from '#shop/ground/shop-day.ts'
import { workingDayFrom } from '#shop/goods/stock/working-days.ts'

/** `suspicious`: looks like advertising, until somebody says that it is none. */
export type MessageState = 'suspicious' | 'open' | 'answered' | 'closed'
export type MessageEvent = 'answer' | 'close' | 'reopen'

export const MESSAGE_STATES = {
  suspicious: { reopen: 'open', close: 'closed' },
  open: { answer: 'answered', close: 'closed' },
  answered: { answer: 'answered', reopen: 'open', close: 'closed' },
  closed: { reopen: 'open' },
} as const satisfies StateTable<MessageState, MessageEvent>

export const MESSAGE_EVENTS = ['answer', 'close', 'reopen'] as const satisfies readonly MessageEvent[]

/** What may be done with a message now. */
export function allowedMessageEvents(state: MessageState): MessageEvent[] {
  return MESSAGE_EVENTS.filter((event) => nextState(MESSAGE_STATES, state, event) !== null)
}

const COMPLAINT_DAYS = 30

type Due = { from: Date; isComplaint: boolean; closedDays: readonly string[] }

/** By when a message has to be answered: until the next working day is over; the law gives 30 days for a complaint. */
export function messageDue({ from, isComplaint, closedDays }: Due): Date {
  const day = shopDay(from)
  return endOfDay(isComplaint ? addDays(day, COMPLAINT_DAYS) : workingDayFrom(addDays(day, 1), closedDays))
}
