import type { RunCancelFailure } from '#shop/supply/import/runs/cancel-run.ts'
import type { ReceiveFailure } from '#shop/supply/import/runs/receive-file.ts'
import type { UndoFailure } from '#shop/supply/import/runs/undo-run.ts'
import { CommandProblem } from '../command.ts'
import { filled, type Words } from './import-report.ts'

type Failure = ReceiveFailure | UndoFailure | RunCancelFailure

/** Why nothing came of what was asked of a run. */
export function runProblem(failure: Failure, { importFailures, importStates }: Words, source = ''): CommandProblem {
  const run = failure.kind === 'run-under-way' ? failure.run : ''
  const state = failure.kind === 'not-now' ? importStates[failure.state] : ''
  return new CommandProblem(filled(importFailures[failure.kind], { source, run, state }))
}

const UNREADABLE: Readonly<Record<string, 'no-such-file' | 'is-folder' | undefined>> = {
  ENOENT: 'no-such-file',
  EISDIR: 'is-folder',
}

/** Why a file that somebody named cannot be read. */
export function fileProblem(path: string, error: NodeJS.ErrnoException, { importFailures }: Words): CommandProblem {
  const isOfFile = error.path === undefined || error.path === path
  const kind = (isOfFile && UNREADABLE[error.code ?? '']) || 'unreadable'
  return new CommandProblem(filled(importFailures[kind], { path, why: error.message }), { cause: error })
}
