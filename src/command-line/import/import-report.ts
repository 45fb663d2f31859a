import { csvRow } from '#kit/formats/csv-row.ts'
import type { FieldChange, RowAction } from '#shop/catalogue/claims/plan-record.ts'
import type { RunWithLeft } from '#shop/supply/import/runs/list-runs.ts'
import type { ImportRun, ReportRow } from '#shop/supply/import/runs/run-records.server.ts'
import type { ActionCounts } from '#shop/supply/import/runs/run-summary-records.server.ts'
import { PROBLEMS, type Problem } from '#shop/catalogue/claims/facts/problems.ts'
import { valueShown } from '#shop/catalogue/claims/facts/value-in-words.ts'
import * as englishProblems from '#words/messages/en/import-problems.ts'
import * as english from '#words/messages/en/import.ts'
import * as hungarianProblems from '#words/messages/hu/import-problems.ts'
import * as hungarian from '#words/messages/hu/import.ts'
import type { Language } from '#site/languages.ts'
import { CommandProblem, languageArgument, type CommandContext } from '../command.ts'
import { peakMemoryMb } from '../peak-memory.ts'

export const LANGUAGE_OPTION = {
  language: { type: 'string', argument: '<language>', help: 'Of what it says: hu or en; en unless told' },
} as const

export type Words = typeof english & typeof englishProblems

const WORDS: Record<Language, Words> = {
  hu: { ...hungarian, ...hungarianProblems },
  en: { ...english, ...englishProblems },
}

export function languageIn({ values }: Pick<CommandContext, 'values'>): Language {
  return values.language === undefined ? 'en' : languageArgument(String(values.language), '--language')
}

export function wordsIn(context: Pick<CommandContext, 'values'>): Words {
  return WORDS[languageIn(context)]
}

/** What became of a run, in words or as JSON. A file that is refused and a run that has failed end the command with 1. */
export function sayRun({ values, say }: CommandContext, run: RunWithLeft, startedAt: number): void {
  const words = wordsIn({ values })
  const seconds = (performance.now() - startedAt) / 1000
  if (values.json) say(JSON.stringify(jsonOf(run, seconds)))
  else for (const line of reportLines(run, words)) say(line)
  if (run.state === 'failed')
    throw new CommandProblem(filled(words.importFailures.failed, { id: run.id, failure: run.failure ?? '' }))
  if (run.state === 'refused') throw new CommandProblem(refusal(run, words))
}

function jsonOf({ id, state, sourceId, file, counts, left, effects, guards }: RunWithLeft, seconds: number): object {
  const { name, bytes, sha256, format, encoding, sentAt } = file
  const { problems = {}, fields = {}, records = 0, guarded: _, ...actions } = counts ?? {}
  return {
    run: id,
    state,
    source: sourceId,
    file: { name, bytes, sha256, format: format ?? null, encoding: encoding ?? null, sentAt: sentAt ?? null },
    records,
    ...actions,
    left,
    problems,
    fields,
    effects: effects ?? {},
    guards,
    seconds: Number(seconds.toFixed(3)),
    perSecond: Math.round(records / seconds),
    peakMemoryMb: peakMemoryMb(),
  }
}

const ACTIONS = ['new', 'changed', 'same', 'withdrawn', 'waiting', 'superseded', 'refused'] as const

/** What is told of a run; without an id, of a check that began none. */
export type ToldRun = Pick<RunWithLeft, 'state' | 'counts' | 'left' | 'guards'> & {
  id: number | null
  effects: object | null
  file: Pick<ImportRun['file'], 'unknownColumns' | 'repeatedColumns'>
  /** What is wrong with the file as a whole. */
  ofFile?: readonly Problem[]
}

export function reportLines(
  { id, state, counts, left, effects, guards, file, ofFile = [] }: ToldRun,
  words: Words,
): string[] {
  const { importActions, importGuards, importReport, importStates } = words
  const named = { id: id ?? '', state: importStates[state] }
  if (!counts) return [filled(importReport.bare, named)]
  const { records } = counts
  // What is only checked says what it would do; of what has begun or ended, what it has done.
  const isPartly = state !== 'checked' && sumOfActions(left) > 0
  const inWords = (count: (action: RowAction) => number) =>
    ACTIONS.filter((action) => count(action) > 0).map((action) => `${count(action)} ${importActions[action]}`)
  const done = inWords((action) => counts[action] - (isPartly ? (left[action] ?? 0) : 0))
  const { unknownColumns = [], repeatedColumns = [] } = file
  const sentence = isPartly ? importReport.partly : id === null ? importReport.check : importReport.run
  const effectLines = meantLines(counts, effects, words)
  return [
    filled(sentence, {
      ...named,
      counts: [filled(records === 1 ? importReport.record : importReport.records, { count: records }), ...done].join(
        ', ',
      ),
      left: inWords((action) => left[action] ?? 0).join(', '),
    }),
    ...columnLines(importReport.unknownColumns, unknownColumns),
    ...columnLines(importReport.repeatedColumns, repeatedColumns),
    ...(isPartly && effectLines.length > 0 ? [importReport.asChecked] : []),
    ...effectLines,
    ...Object.entries(counts.problems).map(
      ([code, count]) => `  ${code}: ${count}. ${meaningOf(code, words)}${valueOf(code, ofFile, words)}`,
    ),
    ...(state === 'checked' && guards.length > 0
      ? [...guards.map((guard) => `  ${guard}: ${importGuards[guard]}`), filled(importReport.guarded, named)]
      : []),
    ...(state === 'checked' && guards.length === 0 && id !== null
      ? [filled(sumOfActions(left) > 0 ? importReport.approve : importReport.nothing, named)]
      : []),
  ]
}

function columnLines(sentence: string, columns: readonly string[]): string[] {
  return columns.length > 0 ? [`  ${filled(sentence, { columns: visible(columns.join(', ')) })}`] : []
}

/** What of the file as a whole is meant: its first line, its encoding, the day of the one before, where it breaks off. */
function valueOf(code: string, ofFile: readonly Problem[], { importReport }: Words): string {
  const { value, line } = ofFile.find((problem) => problem.code === code) ?? {}
  const details = [value, line && filled(importReport.line, { line })].filter(Boolean).join(', ')
  return details && ` (${visible(details)})`
}

/** In which fields titles change, and what that means. */
function meantLines(
  { fields }: NonNullable<ToldRun['counts']>,
  effects: ToldRun['effects'],
  { importEffects, importReport }: Words,
): string[] {
  return [
    ...Object.entries(fields)
      .filter(([, count]) => count > 0)
      .map(([field, count]) => `  ${filled(importReport.field, { field, count })}`),
    ...Object.entries(importEffects).flatMap(([effect, label]) => {
      const effectCounts = effects as Readonly<Record<string, unknown>> | null
      const count = effectCounts?.[effect]
      // What is worth nothing any more is told beside what it was worth.
      const isTold = count !== 0 || (effect === 'stockValueAfter' && effectCounts?.stockValueBefore !== 0)
      return typeof count === 'number' && isTold ? [`  ${label}: ${count}`] : []
    }),
  ]
}

export function sumOfActions(counts: Partial<ActionCounts>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

export function filled(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

function meaningOf(code: string, { importProblems }: Words): string {
  return Object.hasOwn(importProblems, code) ? importProblems[code as keyof typeof importProblems].meaning : ''
}

/** What to do, and by which command. */
export function adviceOf(code: string, { importProblems, importHints }: Words): string {
  if (!Object.hasOwn(importProblems, code)) return ''
  const { advice } = importProblems[code as keyof typeof importProblems]
  return Object.hasOwn(importHints, code) ? `${advice} (${importHints[code as keyof typeof importHints]})` : advice
}

function refusal({ id, state, counts, ofFile }: RunWithLeft, words: Words): string {
  const { importReport, importStates } = words
  const [code = ''] = Object.keys(counts?.problems ?? {})
  const advice = adviceOf(code, words)
  const line = filled(importReport.bare, { id, state: `${importStates[state]} (${code})` })
  return `${line} ${meaningOf(code, words)}${valueOf(code, ofFile, words)} ${advice}`.trim()
}

/** The records of a run, one by one, however many they are. */
export async function sayReport(
  { values, say }: CommandContext,
  run: RunWithLeft,
  rows: AsyncIterable<ReportRow>,
): Promise<void> {
  const words = wordsIn({ values })
  if (values.csv) say(csvLine(['record', 'line', 'reference', 'ean', 'productId', 'action', 'problems', 'changes']))
  else if (!values.json) for (const line of reportLines(run, words)) say(line)
  for await (const row of rows) {
    const problems = row.problems.map((problem) => ({ ...problem, level: PROBLEMS[problem.code].level }))
    if (values.json) say(JSON.stringify({ ...row, problems }))
    else if (values.csv) say(csvLine(csvCells(row)))
    else if (problems.length > 0 || row.changes.length > 0) say(textLine(row, words))
  }
}

/** What says a line ends it too. */
function csvLine(cells: Parameters<typeof csvRow>[0]): string {
  return csvRow(cells).trimEnd()
}

function csvCells({ record, line, reference, ean, productId, action, problems, changes }: ReportRow) {
  const problemTexts = problems
    .map(({ code, field, value }) => [code, field, value].filter(Boolean).join(' '))
    .join(' | ')
  const fields = changes.map(changeLine).join(' | ')
  return [record, line, reference, ean, productId, action, problemTexts, fields]
}

function textLine({ record, line, ean, action, problems, changes }: ReportRow, words: Words): string {
  const { importActions, importReport } = words
  const named = { record, line, ean: ean ?? '', action: action ? importActions[action] : '' }
  const problemLines = problems.map(({ code, field, value }) => visible([code, field, value].filter(Boolean).join(' ')))
  return [
    filled(importReport.row, named),
    ...problemLines,
    ...changes.map((change) => visible(changeLine(change))),
  ].join('\n    ')
}

/** Of what was not there before, only what it is. */
function changeLine({ field, from, to }: FieldChange): string {
  return from === null ? `${field}: ${shown(to)}` : `${field}: ${shown(from)} → ${shown(to)}`
}

function shown(value: unknown): string {
  return String(valueShown(value, 100) ?? '–')
}

// oxlint-disable-next-line no-control-regex -- control characters are what is made visible
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/g

/** Control characters of a file do nothing to the terminal. */
export function visible(text: string): string {
  return text.replaceAll(CONTROL, (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)
}
