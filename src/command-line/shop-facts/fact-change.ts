import type { FieldProblem } from '#kit/field-problem.ts'
import type { Language } from '#site/languages.ts'
import { fieldProblemInWords } from '#words/setup-text.ts'
import { CommandProblem, type CommandContext } from '../command.ts'
import { operator } from '../operator.ts'

/** What commands have in common that change what the shop knows of itself: a place, a category, an evening. */

export function actOf({ values }: CommandContext, operation: string, record: string) {
  return { by: operator(values), operation, record }
}

export function refusedChange(problems: readonly FieldProblem[], language: Language = 'en'): CommandProblem {
  return new CommandProblem(problems.map((problem) => fieldProblemInWords(language, problem)).join('\n'))
}

export function sayChanged({ say }: CommandContext, { isChanged }: { isChanged: boolean }, what: string): void {
  say(isChanged ? `${what}.` : `${what} already.`)
}
