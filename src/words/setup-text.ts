import type { FieldProblem } from '#kit/field-problem.ts'
import type { Language } from '#site/languages.ts'
import { GAP_GROUPS, groupOf, type Gap } from '#shop/house/setup/setup-gaps.ts'
import {
  gapGroups as groupsInEnglish,
  gapValues as valuesInEnglish,
  fieldProblems as problemsInEnglish,
  setupGaps as gapsInEnglish,
  setupQuestions as questionsInEnglish,
} from './messages/en/setup.ts'
import {
  gapGroups as groupsInHungarian,
  gapValues as valuesInHungarian,
  fieldProblems as problemsInHungarian,
  setupGaps as gapsInHungarian,
  setupQuestions as questionsInHungarian,
} from './messages/hu/setup.ts'

const GROUPS = { hu: groupsInHungarian, en: groupsInEnglish }
const VALUES = { hu: valuesInHungarian, en: valuesInEnglish }
const GAPS = { hu: gapsInHungarian, en: gapsInEnglish }
const PROBLEMS = { hu: problemsInHungarian, en: problemsInEnglish }
const QUESTIONS = { hu: questionsInHungarian, en: questionsInEnglish }

export function setupQuestion(language: Language, name: keyof typeof questionsInHungarian, value = ''): string {
  return filled(QUESTIONS[language][name], { value })
}

export function fieldProblemInWords(language: Language, { at, kind, expected = '' }: FieldProblem): string {
  const words = filled(PROBLEMS[language][kind], { expected })
  return `${at}: ${expected ? words : words.replace(/ \([^()]*\)$/, '')}`
}

/** A heading a group with how much is in it, and two lines a gap: what is missing, and what to do. */
export function gapsInWords(language: Language, gaps: readonly Gap[]): string[] {
  if (gaps.length === 0) return [QUESTIONS[language].whole]
  return GAP_GROUPS.flatMap((group) => {
    const inGroup = gaps.filter((gap) => groupOf(gap) === group)
    if (inGroup.length === 0) return []
    return [`${GROUPS[language][group]} (${inGroup.length}):`, ...inGroup.flatMap((gap) => gapLines(language, gap))]
  })
}

function gapLines(language: Language, gap: Gap): string[] {
  return [`  - ${gapInWords(language, gap)}`, `    ${GAPS[language][gap.kind].advice}`]
}

/** What is missing, and what follows from it. */
export function gapInWords(language: Language, { kind, value = '', count = 0 }: Gap): string {
  const inWords = value
    .split(', ')
    .map((one) => VALUES[language][one] ?? one)
    .join(', ')
  return filled(GAPS[language][kind].meaning, { value: inWords, count: String(count) })
}

/** How many things are missing for what, in one sentence; empty where nothing is. */
export function gapsCounted(language: Language, gaps: readonly Gap[]): string {
  return GAP_GROUPS.map((group) => ({ group, count: gaps.filter((gap) => groupOf(gap) === group).length }))
    .filter(({ count }) => count > 0)
    .map(({ group, count }) => `${GROUPS[language][group]}: ${count}`)
    .join('; ')
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
