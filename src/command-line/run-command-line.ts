import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Config } from '#config.ts'
import { DatabaseProblem } from '#database/database-problem.ts'
import { SeedProblem } from '#database/seed/seed-problem.ts'
import { helpOf, overview } from './command-help.ts'
import { commandLog } from './command-log.ts'
import { CommandProblem, UsageError, type Command, type Values } from './command.ts'
import { migrateCommand } from './migrate-command.ts'
import { seedCommand } from './seed-command.ts'
import { simulatorsCommand } from './simulators-command.ts'

const COMMANDS: readonly Command[] = [migrateCommand, seedCommand, simulatorsCommand]
const SAYS_ENOUGH = [CommandProblem, DatabaseProblem, SeedProblem]
const root = path.resolve(import.meta.dirname, '../..')

/** The exit code: 0 done, 1 failed, 2 not understood. */
export async function runCommandLine(
  args: readonly string[],
  environment: Record<string, string | undefined>,
): Promise<number> {
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  try {
    const [name, ...rest] = args
    if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
      say(rest[0] ? helpOf(commandNamed(rest[0])) : overview(COMMANDS))
      return 0
    }
    const command = commandNamed(name)
    const values = valuesOf(command, rest)
    if (values.help) say(helpOf(command))
    else await command.run({ values, config: await configOf(environment), root, log: commandLog, say })
    return 0
  } catch (error) {
    process.stderr.write(`${lineOf(error)}\n`)
    return error instanceof UsageError ? 2 : 1
  }
}

/** Help and mistakes are answered without it: only what runs waits for what it needs to be loaded. */
async function configOf(environment: Record<string, string | undefined>): Promise<Config> {
  const { ConfigError, readConfig } = await import('#config.ts')
  try {
    return readConfig(environment)
  } catch (error) {
    throw error instanceof ConfigError ? new CommandProblem(error.message, { cause: error }) : error
  }
}

function commandNamed(name: string): Command {
  const command = COMMANDS.find((candidate) => candidate.name === name)
  if (!command) throw new UsageError(`There is no command '${name}'. 'npm run shop -- help' lists them.`)
  return command
}

function valuesOf({ name, options }: Command, args: string[]): Values {
  try {
    return parseArgs({
      args,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      strict: true,
      allowPositionals: false,
    }).values
  } catch (error) {
    const [sentence] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/)
    throw new UsageError(`${sentence}. 'npm run shop -- ${name} --help' lists the options.`, { cause: error })
  }
}

/** Whoever wrote the message had the operator in mind; anything else is our mistake, and the stack helps to find it. */
function lineOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isForOperators = error instanceof UsageError || SAYS_ENOUGH.some((kind) => error instanceof kind)
  if (isForOperators) return error.message
  return process.env.DEBUG ? String(error.stack) : `${error.message || error.name} (DEBUG=1 shows where)`
}
