import type { Log } from '#kit/log.ts'

/** Logs of a command are for a person: sentences only, without facts and time, on standard error. */
export function commandLog(complain: (line: string) => void): Log {
  const writeSentence = (first: unknown, second?: unknown) => {
    const sentence = typeof first === 'string' ? first : second
    if (typeof sentence === 'string') complain(sentence)
  }
  return { debug() {}, info: writeSentence, warn: writeSentence, error: writeSentence }
}
