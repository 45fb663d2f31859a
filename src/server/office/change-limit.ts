import { LruMap } from '#kit/lru-map.ts'

/** What a person may change in a second; more is a program gone wrong, or somebody else. */
const MOST_A_SECOND = 20
const MAX_PEOPLE = 1000

/** Whether one more is allowed. Counted in this process alone. */
export function changeLimit(now: () => number): (sub: string) => boolean {
  const counts = new LruMap<string, { second: number; count: number }>(MAX_PEOPLE)
  return (sub) => {
    const second = Math.floor(now() / 1000)
    const known = counts.get(sub)
    const count = known?.second === second ? known.count + 1 : 1
    counts.set(sub, { second, count })
    return count <= MOST_A_SECOND
  }
}
