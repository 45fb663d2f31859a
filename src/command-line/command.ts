import type { Config } from '#site/config.ts'
import type { Log } from '#kit/log.ts'
import { LANGUAGES, type Language } from '#site/languages.ts'

type Option = { type: 'string' | 'boolean'; short?: string; argument?: string; help: string }
export type Options = Record<string, Option>
export type Values = Record<string, string | boolean | undefined>

/** The positional arguments, all required. */
type Argument = { name: string; help: string }

export type CommandContext = {
  values: Values
  /** As many as the command has names for. */
  args: string[]
  config: Config
  /** The project's folder: migrations and seed data are read from it. */
  root: string
  log: Log
  /** The command's answer, on standard output. */
  say(line: string): void
  /** Asks whoever runs it and waits for a line; null when there are no more. */
  ask(question: string): Promise<string | null>
}

export type Command = {
  /** One word, or two for one of several commands about the same thing. */
  name: string
  summary: string
  /** What --help says after the summary. */
  details?: string
  arguments?: readonly Argument[]
  options: Options
  run(context: CommandContext): Promise<void>
}

/** The command line cannot be understood. Ends with exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** The command is refused, or has failed for a reason that one line explains. Ends with exit code 1. */
export class CommandProblem extends Error {
  override name = 'CommandProblem'
}

export function languageArgument(given = '', place = '<language>'): Language {
  const language = LANGUAGES.find((one) => one === given)
  if (!language) throw new UsageError(`${place} must be one of ${LANGUAGES.join(', ')}, not '${given}'`)
  return language
}

export function wholeNumber(
  values: Values,
  name: string,
  { least, most }: { least: number; most: number },
): number | undefined {
  const value = values[name]
  if (value === undefined) return undefined
  const number = Number(value)
  if (typeof value !== 'string' || !/^\d+$/.test(value) || number < least || number > most)
    throw new UsageError(`--${name} must be a whole number from ${least} to ${most}, not '${value}'`)
  return number
}
