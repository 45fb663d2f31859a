import { nextState, type StateTable } from '#kit/state-machine.ts'

export const LABEL_STATES = ['REQUESTED', 'ORDERED', 'UNCERTAIN', 'REFUSED', 'CANCELLED'] as const
export type LabelState = (typeof LABEL_STATES)[number]
export type LabelEvent = 'order' | 'doubt' | 'refuse' | 'call-back'

/** Requested: somebody is asking for it. Uncertain: nobody knows whether it was ordered. */
const STEPS = {
  REQUESTED: { 'order': 'ORDERED', 'doubt': 'UNCERTAIN', 'refuse': 'REFUSED', 'call-back': 'CANCELLED' },
  UNCERTAIN: { 'order': 'ORDERED', 'doubt': 'UNCERTAIN', 'refuse': 'REFUSED', 'call-back': 'CANCELLED' },
  ORDERED: { 'call-back': 'CANCELLED' },
  REFUSED: {},
  CANCELLED: {},
} as const satisfies StateTable<LabelState, LabelEvent>

/** Of which a parcel has one at most. */
export const LIVE_LABELS: readonly LabelState[] = ['REQUESTED', 'ORDERED', 'UNCERTAIN']

export function labelAfter(state: LabelState, event: LabelEvent): LabelState | null {
  return nextState<LabelState, LabelEvent>(STEPS, state, event)
}
