import type { InputProblem } from '#kit/input-problem.ts'
import type { Language } from '#site/languages.ts'
import { GAP_GROUPS, groupOf, type Gap } from '#shop/setup/setup-gaps.ts'
import * as en from './messages/en/setup.ts'
import * as hu from './messages/hu/setup.ts'

const WORDS = { hu, en } as const

export function setupQuestion(language: Language, name: keyof typeof hu.setupQuestions, value = ''): string {
  return filled(WORDS[language].setupQuestions[name], { value })
}

export function inputProblemInWords(language: Language, { at, kind, expected = '' }: InputProblem): string {
  const words = filled(WORDS[language].inputProblems[kind], { expected })
  return `${at}: ${expected ? words : words.replace(/ \(\)$/, '')}`
}

/** A heading a group, and two lines a gap: what is missing, and what to do. */
export function gapsInWords(language: Language, gaps: readonly Gap[]): string[] {
  const { gapGroups, setupQuestions } = WORDS[language]
  if (gaps.length === 0) return [setupQuestions.whole]
  return GAP_GROUPS.flatMap((group) => {
    const inGroup = gaps.filter((gap) => groupOf(gap) === group)
    if (inGroup.length === 0) return []
    return [`${gapGroups[group]}:`, ...inGroup.flatMap((gap) => gapLines(language, gap))]
  })
}

function gapLines(language: Language, gap: Gap): string[] {
  return [`  - ${gapInWords(language, gap)}`, `    ${WORDS[language].setupGaps[gap.kind].advice}`]
}

/** What is missing, and what follows from it. */
export function gapInWords(language: Language, { kind, value = '', count = 0 }: Gap): string {
  return filled(WORDS[language].setupGaps[kind].meaning, { value, count: String(count) })
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
