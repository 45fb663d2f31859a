import { nextState } from '#kit/state-machine.ts'
import type { Shop } from '#shop/shop.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import { chosenColumns } from '../choices/chosen-columns.ts'
import { keptFiles } from '../import-files.ts'
import { findRun, type RunWithLeft } from '../runs/list-runs.ts'
import { readLook } from '../runs/look-records.server.ts'
import { RUN_STATES, type RunEvent, type RunState } from '../runs/run-states.ts'
import { readSource } from '../sources/source-records.server.ts'
import type { HeadingMeaning } from '../table/columns.ts'
import type { TableLook } from '../table/table-look.ts'
import { latestUndo, type UndoOfRun } from './office-run-records.server.ts'

/** What can be done with a run now, whoever may. */
export const RUN_ACTS = ['approve', 'recheck', 'cancel', 'stop', 'resume', 'undo', 'again', 'columns'] as const
export type RunAct = (typeof RUN_ACTS)[number]

export type OfficeRun = RunWithLeft & {
  source: { name: string; kind: 'onix' | 'table' | 'stock' | 'hand' }
  can: RunAct[]
  /** The newest run that takes this one back. */
  undo: UndoOfRun | null
  /** For so many days what it did row by row is kept: so long it can be taken back. */
  keptDays: number
  /** Of a table: its heading and first rows. */
  look: TableLook | null
  /** What headings of its source mean, where their names do not say it. */
  chosen: Record<string, HeadingMeaning>
}

/** OFFICE-58: a run with where it stands and what can be done with it. */
export async function readOfficeRun(shop: Shop, id: number): Promise<OfficeRun | null> {
  const run = await findRun(shop, id)
  if (!run) return null
  const [source, undo, keptDays, look, columns] = await Promise.all([
    readSource(shop.db, run.sourceId),
    latestUndo(shop.db, id),
    shopSetting(shop, 'keptImportDays'),
    readLook(shop.db, id),
    chosenColumns(shop, run.sourceId),
  ])
  if (!source) return null
  const chosen = { ...columns, ...source.rules.columns, ...run.file.readAs?.columns }
  const isKept = run.kind === 'import' && (await keptFiles(shop).has(run.file.sha256))
  const can = RUN_ACTS.filter((act) => isPossible(act, { run, look, isKept, isQuick: source.kind === 'stock' }))
  return { ...run, source: { name: source.name, kind: source.kind }, can, undo, keptDays, look, chosen }
}

type Standing = { run: RunWithLeft; look: TableLook | null; isKept: boolean; isQuick: boolean }

function isPossible(act: RunAct, { run, look, isKept, isQuick }: Standing): boolean {
  const { state, kind, file, approvedBy } = run
  const leads = (event: RunEvent) => Boolean(nextState<RunState, RunEvent>(RUN_STATES, state, event))
  switch (act) {
    case 'approve':
      return leads('approve')
    case 'recheck':
      return leads('recheck') && kind === 'import' && !isQuick
    case 'stop':
      return state === 'applying'
    case 'cancel':
      return leads('cancel') && state !== 'applying' && !(state === 'failed' && approvedBy)
    case 'resume':
      return (state === 'stopped' || state === 'failed') && !(isQuick && kind === 'import' && !file.stock)
    case 'undo':
      return leads('undo') && kind === 'import'
    case 'again':
      return isKept && (state === 'refused' || state === 'cancelled' || (state === 'done' && isPartLeft(run)))
    case 'columns':
      return isKept && (look !== null || namesHeadings(run)) && (state === 'refused' || state === 'checked')
  }
}

/** Some of it was left because it was in question: with the file once more it is asked again. */
function isPartLeft({ left }: RunWithLeft): boolean {
  return Object.values(left).some((count) => count > 0)
}

/** Of a table, what nobody knows. */
function namesHeadings({ file: { headings = [], unknownColumns = [] } }: RunWithLeft): boolean {
  return headings.length > 0 || unknownColumns.length > 0
}
