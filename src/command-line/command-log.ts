import type { Log } from '#kit/log.ts'

/** A command speaks to a person: the sentences, without the facts and the time, on standard error. */
export const commandLog: Log = { debug() {}, info: writeSentence, warn: writeSentence, error: writeSentence }

function writeSentence(first: unknown, second?: unknown): void {
  const sentence = typeof first === 'string' ? first : second
  if (typeof sentence === 'string') process.stderr.write(`${sentence}\n`)
}
