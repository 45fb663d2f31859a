import { pressRecord } from '#shop/supply/import/office/undo-press.ts'
import { officeSubject } from '../office-subject.ts'
import { recordOfRun, runOnly } from './import-shapes.ts'

const tag = 'Import'

export const { act: runAct, reading: runReading } = officeSubject({
  path: '/import/runs/{run}',
  tag,
  parameters: runOnly,
  example: { run: 1 },
  record: ({ run }) => `run:${run}`,
  problems: ['no-such-run'],
})

/** Of one record of a file. */
export const { act: runRecordAct, reading: runRecordReading } = officeSubject({
  path: '/import/runs/{run}/records/{record}',
  tag,
  parameters: recordOfRun,
  example: { run: 1, record: 1 },
  record: pressRecord,
  problems: [],
})
