import { greeting, stepLines, type TerminalEnvironment, type TerminalStream } from './terminal-lines.mjs'

type Step<Value> = {
  name: string
  work: () => Promise<Value>
  /** What it came to; null where there was nothing to do. */
  inWords: (value: Value) => string | null
}

/** What a start consists of, told as it is done. */
export type OpeningSteps = {
  take<Value>(step: Step<Value>): Promise<Value>
  /** Whether any of them, of this program or of the one before it, had something to do. */
  hasDone(): boolean
}

export const quietSteps: OpeningSteps = { take: ({ work }) => work(), hasDone: () => false }

export function openingSteps(env: TerminalEnvironment, stream: TerminalStream): OpeningSteps {
  const lines = stepLines(env, stream)
  let hasDone = Boolean(env.KOLOFON_STEPS)
  return {
    hasDone: () => hasDone,
    async take({ name, work, inWords }) {
      const begun = performance.now()
      if (hasDone) lines.begin(name)
      try {
        const value = await work()
        const outcomeText = inWords(value)
        if (outcomeText === null) {
          if (hasDone) lines.leave()
          return value
        }
        if (!hasDone) greeting(env, stream, false)
        hasDone = true
        lines.end(name, outcomeText, performance.now() - begun)
        return value
      } catch (error) {
        if (hasDone) lines.fail(name, 'could not be done')
        throw error
      }
    },
  }
}
