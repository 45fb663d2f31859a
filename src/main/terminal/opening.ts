import type { Config } from '#site/config.ts'
import { openBox, openInShort } from './open-lines.ts'
import { openingSteps, quietSteps, type OpeningSteps } from './opening-steps.ts'
import { portIsFree } from './port-is-free.ts'
import { isForPerson, painter, type TerminalEnvironment, type TerminalStream } from './terminal-lines.mjs'

type OpeningFor = {
  config: Config
  env: TerminalEnvironment
  stream: TerminalStream
  /** Of several server processes one speaks. */
  isFirst: boolean
  /** A socket that was handed over, in place of a port that could be taken. */
  socket: number | null
}
export type TerminalOpening = {
  steps: OpeningSteps
  /** What is said when visitors may come. */
  hasOpened(): string
}

/** What is shown of a start: to a person its steps and where everything is, to a program one line. */
export async function openingFor({ config, env, stream, isFirst, socket }: OpeningFor): Promise<TerminalOpening> {
  if (!isFirst || !isForPerson(env, stream))
    return { steps: quietSteps, hasOpened: () => `${config.SHOP_NAME} is open at ${config.PUBLIC_URL}\n` }
  if (socket === null) await portIsFree(config)
  const steps = openingSteps(env, stream)
  const startedAt = Number(env.KOLOFON_STARTED_AT) || Date.now()
  return {
    steps,
    hasOpened() {
      const opened = { config, ms: Date.now() - startedAt, paint: painter(env, stream) }
      return steps.hasDone() ? openBox(opened) : openInShort(opened)
    },
  }
}
