import type { ImportWords } from './import-words.ts'
import type { Run } from './run.ts'

/** How many titles are touched by carrying it out. */
export function touched({ left }: Run): number {
  return (left.new ?? 0) + (left.changed ?? 0) + (left.withdrawn ?? 0) + (left.waiting ?? 0)
}

/** How many of them a guard has spoken of. */
export function inQuestion({ guards, guarded }: Run): number {
  return guards.length > 0 ? (guarded?.inQuestion ?? 0) : 0
}

const WILL = ['new', 'changed', 'withdrawn', 'waiting'] as const
const PRICES = ['pricesUp', 'pricesDown', 'pricesKept'] as const

/** What will happen, or has happened, in one sentence. */
export function runSentence({ state, kind, counts, left, effects, guards }: Run, words: ImportWords): string {
  const { run: runWords } = words
  const parts = (of: (name: (typeof WILL)[number]) => number) => [
    ...WILL.filter((name) => of(name) > 0).map((name) => runWords.will[name](of(name))),
    ...PRICES.filter((name) => (effects[name] ?? 0) > 0).map((name) => runWords.will[name](effects[name] ?? 0)),
  ]
  if (!counts) return ''
  if (state === 'checked') {
    const sum = runWords.sum(parts((name) => left[name] ?? 0))
    return [guards.length > 0 ? runWords.look : '', kind === 'undo' ? runWords.undoSum : '', sum]
      .filter(Boolean)
      .join(' ')
  }
  if (state === 'done' || state === 'undone') {
    const wasLeft = Object.values(left).reduce((sum, count) => sum + count, 0)
    const did = runWords.didSum(parts((name) => counts[name] - (left[name] ?? 0)))
    return state === 'done' && wasLeft > 0 ? `${did} ${runWords.wasLeft(wasLeft)}` : did
  }
  return state === 'stopped' || state === 'failed' ? runWords.partly : ''
}
