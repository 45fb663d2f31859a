type Marking = {
  /** Where somebody has moved it; null: nobody has. */
  at: number | null
  options: readonly { isOnlyAlike?: boolean }[]
  /** Below them stands the line of a new one. */
  isMakable: boolean
}

/** The last line that can be marked; -1 where there is none. */
export const lastLine = ({ options, isMakable }: Omit<Marking, 'at'>) => options.length + (isMakable ? 1 : 0) - 1

/** By itself the mark stands on the first that has all the words, else on the line of a new one: Enter takes what is marked. */
export function markedLine({ at, options, isMakable }: Marking): number {
  const last = lastLine({ options, isMakable })
  if (at !== null) return Math.min(at, last)
  const matching = options.findIndex(({ isOnlyAlike }) => !isOnlyAlike)
  return matching >= 0 ? matching : isMakable ? last : -1
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Where an arrow moves the mark, round and round; null for other keys, and where there is nothing to mark. */
export function lineAfterKey(key: string, marked: number, last: number): number | null {
  const step = STEPS[key]
  if (!step || last < 0) return null
  if (marked < 0) return step > 0 ? 0 : last
  return (marked + step + last + 1) % (last + 1)
}
