import { DataDirInUse } from '#database/data-dir-lock.ts'
import { DatabaseProblem } from '#database/database-problem.ts'
import { SecretChanged } from '#shop/people/identity/identity-pool/open-pool.ts'
import { ConfigError } from '../config.ts'
import { portHolder } from './port-holder.ts'
import { isForPerson, refusal, type Refusal, type TerminalEnvironment, type TerminalStream } from './terminal-lines.mjs'

type Streams = Record<'stdout' | 'stderr', Pick<TerminalStream, 'isTTY'>>
const NOTHING_CHANGED = 'Nothing was changed. Everything before this step is kept.'
const SETTINGS = 'Each is explained in .env.example. Write them into .env in this folder, or into the environment.'

/** Why the shop cannot open, for whoever reads it: a person is told what to type. */
export async function cannotOpen(
  error: unknown,
  env: TerminalEnvironment,
  { stdout, stderr }: Streams,
): Promise<string> {
  if (!isForPerson(env, stdout)) return `The shop could not start. ${inOneLine(error)}\n`
  return `${refusal(env, stderr, await inWords(error, env))}\n`
}

async function inWords(error: unknown, { PORT = '3000', ...env }: TerminalEnvironment): Promise<Refusal> {
  if (error instanceof ConfigError)
    return {
      title:
        error.problems.length === 1
          ? 'A setting is to be mended'
          : `${error.problems.length} settings are to be mended`,
      why: error.problems,
      after: ['', ...SETTINGS.split(/(?<=\.env\.example\.) /)],
    }
  if (codeOf(error) === 'EADDRINUSE') {
    const holder = await portHolder(Number(PORT))
    return {
      title: `Port ${PORT} is taken by another program${holder ? ` (${holder.name}, pid ${holder.pid})` : ''}.`,
      why: ['Stop that one, or open this shop elsewhere:'],
      type: [`PORT=${Number(PORT) + 1} npm start`],
      after: [NOTHING_CHANGED],
    }
  }
  if (codeOf(error) === 'EACCES')
    return {
      title: `Port ${PORT} cannot be opened by this account.`,
      why: ['Ports under 1024 belong to the system. Open the shop at another one:'],
      type: ['PORT=3000 npm start'],
      after: [NOTHING_CHANGED],
    }
  if (error instanceof DataDirInUse)
    return {
      title: error.message.split('. ')[0] ?? error.message,
      why: ['Stop that one, or open this shop with a folder and a port of its own:'],
      type: [`DATA_DIR=${env.DATA_DIR ?? '.data'}-2 PORT=${Number(PORT) + 1} npm start`],
      after: [NOTHING_CHANGED],
    }
  if (error instanceof DatabaseProblem || error instanceof SecretChanged)
    return { title: error.message, after: [NOTHING_CHANGED] }
  return {
    title: 'The shop could not start.',
    why: inOneLine(error).split('\n'),
    type: ['npm run shop -- doctor'],
    after: [NOTHING_CHANGED],
  }
}

/** Problems that the shopkeeper can solve are told in one line; anything else with its stack. */
function inOneLine(error: unknown): string {
  if (error instanceof ConfigError && error.problems.length > 1) return `${error.message}\n${SETTINGS}`
  if ([ConfigError, DatabaseProblem, SecretChanged].some((kind) => error instanceof kind))
    return (error as Error).message
  if (!(error instanceof Error)) return String(error)
  if (codeOf(error) === 'EADDRINUSE') return `PORT is taken by another program: ${error.message}`
  if (codeOf(error) === 'EACCES') return `HOST and PORT cannot be opened: ${error.message}`
  return error.stack ?? error.message
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null
}
