/** An import, as `check-boundaries.ts` finds it. */
type Import = { from: string; to: string; isType: boolean }

/** zod makes functions from text, which the office's content policy forbids. */
const NOT_FOR_BROWSERS = /^(?:import|export)\s+(?!type\b)[^;']*?from '(?:node:|zod')/m

/**
 * Files that a browser would load beginning with one of these, and that ask for something of Node or for zod. A build may leave out
 * what nobody calls; in development all of it is loaded, and the screen does not open.
 */
export function notForBrowsers(
  entries: readonly string[],
  imports: readonly Import[],
  sources: ReadonlyMap<string, string>,
): { looked: number; broken: string[] } {
  const wanted = Map.groupBy(
    imports.filter(({ isType }) => !isType),
    ({ from }) => from,
  )
  const cameFrom = new Map<string, string | null>(
    entries.filter((entry) => sources.has(entry)).map((entry) => [entry, null]),
  )
  for (const [file] of cameFrom)
    for (const { to } of wanted.get(file) ?? []) if (!cameFrom.has(to)) cameFrom.set(to, file)
  const broken = [...cameFrom.keys()]
    .filter((file) => NOT_FOR_BROWSERS.test(sources.get(file) ?? ''))
    .map((file) => `${file} imports what no browser takes, and ${cameFrom.get(file)} brings it to the browser`)
  return { looked: cameFrom.size, broken }
}
