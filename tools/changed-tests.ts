import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** Files that differ from this commit, and new ones that git does not ignore; without those that are gone. */
export function changedFiles(since: string): string[] {
  const listed = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
    return stdout.split('\n').filter(Boolean)
  }
  const changed = listed('diff', '--name-only', '--diff-filter=d', since, '--')
  return [...new Set([...changed, ...listed('ls-files', '--others', '--exclude-standard')])].sort()
}

/** Folders that say where something stands, not what it is about. */
const PLACES = new Set(
  'src shop web office server ground goods people catalogue selling supply house ui data shell words'.split(' '),
)

/**
 * Of these tests, those that were changed themselves and those about the room or feature of a changed source: a word of their
 * name is a word of its folders. `src/shop/goods/stock/counts/` has `office-stock.journey.ts`, `src/web/cart/` has
 * `cart-limits.journey.ts`.
 */
export function testsAbout(changed: readonly string[], tests: readonly string[]): string[] {
  const folders = changed.filter((file) => file.startsWith('src/')).flatMap((file) => file.split('/').slice(0, -1))
  const subjects = new Set(folders.filter((folder) => !PLACES.has(folder)).flatMap(wordsOf))
  const isAbout = (test: string) =>
    wordsOf(path.basename(test).split('.')[0] ?? '').some((word) => !PLACES.has(word) && subjects.has(word))
  return tests.filter((test) => changed.includes(test) || isAbout(test))
}

/** `orders` and `order` are one word. */
const wordsOf = (name: string) => name.split('-').map((word) => word.replace(/s$/, ''))

type Import = { from: string; to: string; isType: boolean }
type NearestRules = { imports: readonly Import[]; secondsOf: (test: string) => number; mostSeconds: number }

/**
 * Rules that a change reaches by imports, the nearest first and of those as near the shorter, as many as take so many seconds one after
 * the other; those beside a change are run whatever they take. Half of the shop is built on a price: all that it reaches is `npm test`.
 */
export function nearestRules(
  changed: readonly string[],
  { imports, secondsOf, mostSeconds }: NearestRules,
): { run: string[]; left: string[] } {
  const importers = Map.groupBy(
    imports.filter(({ isType }) => !isType),
    ({ to }) => to,
  )
  const distances = new Map(changed.map((file) => [file, 0]))
  for (const [file, distance] of distances)
    for (const { from } of importers.get(file) ?? []) if (!distances.has(from)) distances.set(from, distance + 1)
  const reached = [...distances.keys()]
    .filter((file) => /^(src|tools)\/.*\.test\.tsx?$/.test(file))
    .toSorted((one, other) => distances.get(one)! - distances.get(other)! || secondsOf(one) - secondsOf(other))
  const folders = new Set(changed.map((file) => path.dirname(file)))
  const run: string[] = []
  const left: string[] = []
  let seconds = 0
  for (const test of reached) {
    const isRun = folders.has(path.dirname(test)) || seconds + secondsOf(test) <= mostSeconds
    if (isRun) seconds += secondsOf(test)
    ;(isRun ? run : left).push(test)
  }
  return { run, left }
}
