import type { ReactNode } from 'react'
import { OFFICE_PATH } from '#site/addresses.ts'
import { COLLECTING_SOURCE } from '#shop/supply/import/sources/collecting-source.ts'
import type { Language } from '#site/languages.ts'
import { Refusal, type RefusalProps } from '../ui/act/refusal.tsx'
import { ViewTabs } from '../ui/controls/choices.tsx'
import { StateSign, type StateSignName, type Tone } from '../ui/page/state-sign.tsx'
import type { ValueWords } from '../words/value-in-words.ts'
import { useImportWords, type ImportWords } from './import-words.ts'

export const IMPORT_PATH = `${OFFICE_PATH}/import`
/** In the address of a source's form: opened with all there is to say of it. */
export const MORE = 'more'
export const toSourceTerms = (sourceId: string) => `${IMPORT_PATH}/sources/${sourceId}?${MORE}`
export const toRun = (run: number) => `${IMPORT_PATH}/${run}`

const VIEWS = ['runs', 'decisions', 'mapping', 'waiting', 'disagreements'] as const
export type ImportView = (typeof VIEWS)[number]

/** The screens of the import beside each other. */
export function ImportTabs({ open, decisions }: { open: ImportView; decisions?: number }) {
  const { views } = useImportWords()
  return (
    <ViewTabs
      label={views.label}
      views={VIEWS.map((view) => ({
        view,
        label: views[view],
        count: view === 'decisions' ? decisions : undefined,
      }))}
      open={open}
      toView={(view) => (view === 'runs' ? IMPORT_PATH : `${IMPORT_PATH}/${view}`)}
    />
  )
}

/** Why the office did not do it. */
export function ImportRefusal({ of }: Pick<RefusalProps, 'of'>) {
  const { refusals } = useImportWords()
  return <Refusal of={of} own={refusals} />
}

const STATES: Record<string, { sign: StateSignName; tone: Tone }> = {
  received: { sign: 'ring', tone: 'waits' },
  staging: { sign: 'half', tone: 'next' },
  checking: { sign: 'half', tone: 'next' },
  checked: { sign: 'diamond', tone: 'waits' },
  applying: { sign: 'half', tone: 'next' },
  stopped: { sign: 'triangle', tone: 'wrong' },
  failed: { sign: 'triangle', tone: 'wrong' },
  done: { sign: 'tick', tone: 'good' },
  refused: { sign: 'triangle', tone: 'wrong' },
  cancelled: { sign: 'dash', tone: 'over' },
  undone: { sign: 'back', tone: 'over' },
}

export function RunStateSign({ state, children }: { state: string; children?: ReactNode }) {
  const { messages } = useImportWords()
  const { sign, tone } = STATES[state] ?? { sign: 'dash', tone: 'over' }
  return (
    <StateSign sign={sign} tone={tone}>
      {children ?? messages.importStates[state] ?? state}
    </StateSign>
  )
}

/** How the import's screens word the values of titles. */
export function importValueWords(words: ImportWords): ValueWords {
  return {
    nothing: words.compare.nothing,
    yes: words.yes,
    no: words.no,
    choices: {
      kind: words.kinds,
      vatClass: words.vatClasses,
      binding: words.bindings,
      offSale: words.offSales,
    },
  }
}

export function fieldInWords(field: string, words: ImportWords): string {
  return words.fields[field] ?? field
}

/** Schemes of subjects as they are called; the words of a table's column are in none. */
const SCHEMES: Readonly<Record<string, string>> = {
  table: '',
  publisher: '',
  thema: 'Thema',
  bisac: 'BISAC',
  bic: 'BIC',
}

/** A subject as a file says it, without what only programs call its scheme. */
export function subjectInWords(subjectCode: string): string {
  const [scheme = '', ...code] = subjectCode.split(' ')
  const called = SCHEMES[scheme]
  return called === undefined || code.length === 0 ? subjectCode : [called, ...code].filter(Boolean).join(' ')
}

/** What a problem shows of its file. */
export function problemValueInWords(code: string, value: string | null): string | null {
  return code === 'subject-not-mapped' && value !== null ? subjectInWords(value) : value
}

export function sourceInWords(name: string, words: ImportWords): string {
  return name === COLLECTING_SOURCE ? words.sources.collecting : name
}

const UNITS = ['B', 'kB', 'MB', 'GB']

/** `48 MB` */
export function bytesInWords(bytes: number, language: Language): string {
  let [size, unit] = [bytes, 0]
  while (size >= 1000 && unit < UNITS.length - 1) {
    size /= 1000
    unit++
  }
  return `${size.toLocaleString(language, { maximumFractionDigits: size < 10 && unit > 0 ? 1 : 0 })}\u00a0${UNITS[unit]}`
}
