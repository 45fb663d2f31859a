import type { StateTable } from '#kit/state-machine.ts'

/** One file of one source, from its arrival to its end. */
export type RunState =
  | 'received'
  | 'staging'
  | 'checking'
  | 'checked'
  | 'applying'
  | 'stopped'
  | 'failed'
  | 'done'
  | 'refused'
  | 'cancelled'
  | 'undone'

export type RunEvent =
  | 'stage'
  | 'staged'
  | 'checked'
  | 'recheck'
  | 'approve'
  | 'applied'
  | 'resume'
  | 'refuse'
  | 'cancel'
  | 'fail'
  | 'stageAgain'
  | 'checkAgain'
  | 'applyAgain'
  | 'undo'

export const RUN_STATES = {
  received: { stage: 'staging', refuse: 'refused', cancel: 'cancelled' },
  staging: { staged: 'checking', refuse: 'refused', cancel: 'cancelled', fail: 'failed' },
  checking: { checked: 'checked', cancel: 'cancelled', fail: 'failed' },
  checked: { approve: 'applying', recheck: 'checking', cancel: 'cancelled' },
  applying: { applied: 'done', cancel: 'stopped', fail: 'failed' },
  // Some rows are applied, some are not.
  stopped: { resume: 'applying', undo: 'undone' },
  failed: {
    stageAgain: 'staging',
    checkAgain: 'checking',
    applyAgain: 'applying',
    cancel: 'cancelled',
    undo: 'undone',
  },
  done: { undo: 'undone' },
  refused: {},
  cancelled: {},
  undone: {},
} as const satisfies StateTable<RunState, RunEvent>

const ENDS: readonly RunState[] = ['done', 'refused', 'cancelled', 'undone']

/** Until then no other run of its source begins, unless this one only waits for approval. */
export function isOver(state: RunState): boolean {
  return ENDS.includes(state)
}
