import type { Log } from '#kit/log.ts'

/** A command speaks to a person: the sentences, without the facts and the time, beside its answer. */
export function commandLog(complain: (line: string) => void): Log {
  const writeSentence = (first: unknown, second?: unknown) => {
    const sentence = typeof first === 'string' ? first : second
    if (typeof sentence === 'string') complain(sentence)
  }
  return { debug() {}, info: writeSentence, warn: writeSentence, error: writeSentence }
}
