import type { BulkState } from '#shop/supply/bulk/bulk-job.ts'
import type { StateSignName, Tone } from '../ui/page/state-sign.tsx'

export const SIGN_OF_STATE: Record<BulkState, { sign: StateSignName; tone: Tone }> = {
  looking: { sign: 'half', tone: 'waits' },
  looked: { sign: 'diamond', tone: 'next' },
  running: { sign: 'arrow', tone: 'good' },
  paused: { sign: 'ring', tone: 'waits' },
  done: { sign: 'tick', tone: 'good' },
  cancelled: { sign: 'dash', tone: 'over' },
  failed: { sign: 'triangle', tone: 'wrong' },
}
