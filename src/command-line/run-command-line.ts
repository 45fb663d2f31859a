import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Config } from '#site/config.ts'
import { DatabaseProblem } from '#database/database-problem.ts'
import { SeedProblem } from '#database/seed/seed-problem.ts'
import { BackupProblem } from '../backup/backup-problem.ts'
import { actsCommand } from './acts-command.ts'
import { backupCommands } from './backup-command.ts'
import { doctorCommand } from './doctor/doctor-command.ts'
import { lineAsker } from './line-asker.ts'
import { helpOf, overview } from './command-help.ts'
import { commandLog } from './command-log.ts'
import { CommandProblem, UsageError, type Command, type Values } from './command.ts'
import { categoryCommands } from './shop-facts/category-commands.ts'
import { connectionCommands } from './connection-commands.ts'
import { keyCommands } from './key-commands.ts'
import { contentCommands } from './content-commands.ts'
import { discountCommands } from './shop-facts/discount-commands.ts'
import { importChoiceCommands } from './import/import-choice-commands.ts'
import { importDecisionCommands } from './import/import-decision-commands.ts'
import { importCommands } from './import/import-commands.ts'
import { importFetchCommands } from './import/import-fetch-commands.ts'
import { importPictureCommands } from './import/import-picture-commands.ts'
import { importSourceCommands } from './import/import-source-commands.ts'
import { eveningCommands } from './shop-facts/evening-commands.ts'
import { exportCommands } from './export-commands.ts'
import { migrateCommand } from './migrate-command.ts'
import { orderCommands } from './order-commands.ts'
import { periodicalCommands } from './shop-facts/periodical-commands.ts'
import { publisherCommands } from './shop-facts/publisher-commands.ts'
import { priceCommands } from './price-commands.ts'
import { restoreCommand } from './restore-command.ts'
import { seedCommand } from './seed-command.ts'
import { setupCommand } from './setup/setup-command.ts'
import { shopFactCommands } from './shop-facts/shop-fact-commands.ts'
import { sourceMapsCommand } from './source-maps-command.ts'
import { simulatorsCommand } from './simulators-command.ts'
import { staffCommands } from './staff-commands.ts'
import { stockCommands } from './stock-commands.ts'
import { stockFileCommand } from './import/stock-file-command.ts'
import { synonymCommands } from './synonym-commands.ts'
import { userCommands } from './user-commands.ts'
import { windowCommands } from './shop-facts/window-commands.ts'
import { withdrawalCommands } from './withdrawal-commands.ts'

const COMMANDS: readonly Command[] = [
  migrateCommand,
  setupCommand,
  ...shopFactCommands,
  ...categoryCommands,
  ...periodicalCommands,
  ...publisherCommands,
  seedCommand,
  ...userCommands,
  ...staffCommands,
  ...connectionCommands,
  ...keyCommands,
  ...priceCommands,
  ...discountCommands,
  ...contentCommands,
  ...windowCommands,
  ...eveningCommands,
  ...orderCommands,
  ...withdrawalCommands,
  stockFileCommand,
  ...stockCommands,
  ...importCommands,
  ...importSourceCommands,
  ...importChoiceCommands,
  ...importDecisionCommands,
  ...importFetchCommands,
  ...importPictureCommands,
  ...exportCommands,
  ...synonymCommands,
  actsCommand,
  ...backupCommands,
  doctorCommand,
  restoreCommand,
  sourceMapsCommand,
  simulatorsCommand,
]
const SAYS_ENOUGH = [CommandProblem, DatabaseProblem, SeedProblem, BackupProblem]
const root = path.resolve(import.meta.dirname, '../..')

/** Where a command's answer goes, and what is to be said beside it. */
type Terminal = {
  say(line: string): void
  complain(line: string): void
  ask(question: string): Promise<string | null>
}

/** Commands are told as one types them: in a release by its own program, which says so (deploy/kolofon). */
function terminalOf({ KOLOFON_PROGRAM }: Record<string, string | undefined>): Terminal {
  const asTyped = (line: string) => (KOLOFON_PROGRAM ? line.replaceAll('npm run shop --', KOLOFON_PROGRAM) : line)
  return {
    say: (line) => void process.stdout.write(`${asTyped(line)}\n`),
    complain: (line) => void process.stderr.write(`${asTyped(line)}\n`),
    ask: lineAsker(process.stdin, process.stdout),
  }
}

/** The exit code: 0 done, 1 failed, 2 not understood. Whoever asks for JSON is told what went wrong as JSON too, on standard error. */
export async function runCommandLine(
  args: readonly string[],
  environment: Record<string, string | undefined>,
  { say, complain, ask }: Terminal = terminalOf(environment),
): Promise<number> {
  try {
    const asksForHelp = args[0] === undefined || ['help', '--help', '-h'].includes(args[0])
    const { command, group, rest } = asksForHelp ? commandIn(args.slice(1)) : commandIn(args)
    if (group) say(overview(group))
    else if (command && asksForHelp) say(helpOf(command))
    else if (command) {
      const { values, positionals } = readArguments(command, rest)
      if (values.help) say(helpOf(command))
      else {
        requireArguments(command, positionals)
        const config = await configOf(environment)
        await command.run({ values, args: positionals, config, root, log: commandLog(complain), say, ask })
      }
    }
    return 0
  } catch (error) {
    const line = lineOf(error, Boolean(environment.DEBUG))
    complain(args.includes('--json') ? JSON.stringify({ error: line }) : line)
    return error instanceof UsageError ? 2 : 1
  }
}

/** Loaded only when a command runs: help and mistakes need none of it. */
async function configOf(environment: Record<string, string | undefined>): Promise<Config> {
  const { ConfigError, readConfig } = await import('#main/config.ts')
  try {
    return readConfig(environment)
  } catch (error) {
    throw error instanceof ConfigError ? new CommandProblem(error.message, { cause: error }) : error
  }
}

type FoundCommand = { command?: Command; group?: readonly Command[]; rest: string[] }

/** Finds a command by its one or two words; the first of two alone lists its commands, nothing lists all. */
function commandIn([first, second, ...others]: readonly string[]): FoundCommand {
  if (first === undefined) return { group: COMMANDS, rest: [] }
  const pair = COMMANDS.find(({ name }) => name === `${first} ${second}`)
  if (pair) return { command: pair, rest: others }
  const single = COMMANDS.find(({ name }) => name === first)
  const rest = second === undefined ? [] : [second, ...others]
  const group = COMMANDS.filter(({ name }) => name === first || name.startsWith(`${first} `))
  const asksOfOne = second === '--help' || second === '-h'
  if (group.length > 1 && (second === undefined || (asksOfOne && !single))) return { group, rest: [] }
  if (single) return { command: single, rest }
  const typedCommand = group.length > 0 ? `${first} ${second}` : first
  throw new UsageError(`There is no command '${typedCommand}'. 'npm run shop -- help' lists them.`)
}

function readArguments(
  { name, options, arguments: args = [] }: Command,
  given: string[],
): { values: Values; positionals: string[] } {
  try {
    return parseArgs({
      args: given,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      strict: true,
      allowPositionals: args.length > 0,
    })
  } catch (error) {
    const [sentence] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/)
    throw new UsageError(`${sentence}. 'npm run shop -- ${name} --help' lists the options.`, { cause: error })
  }
}

function requireArguments({ name, arguments: args = [] }: Command, given: string[]): void {
  const missing = args[given.length]
  if (missing) throw new UsageError(`<${missing.name}> is missing. 'npm run shop -- ${name} --help' says more.`)
  const extra = given[args.length]
  if (extra !== undefined)
    throw new UsageError(`Unexpected argument '${extra}'. 'npm run shop -- ${name} --help' says more.`)
}

/** Our own problems have a message for the operator; anything else is a bug, shown with its stack. */
function lineOf(error: unknown, isDebugging: boolean): string {
  if (!(error instanceof Error)) return String(error)
  const isForOperators = error instanceof UsageError || SAYS_ENOUGH.some((kind) => error instanceof kind)
  if (isForOperators) return error.message
  return isDebugging ? String(error.stack) : `${error.message || error.name} (DEBUG=1 shows where)`
}
