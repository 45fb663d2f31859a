/** An import, as `check-boundaries.ts` finds it. */
type Import = { from: string; to: string }

/**
 * Files each of which needs all the others, directly or by way of some of them, be it only for a type: none of them can be read
 * without the rest. The largest first; a file that needs none of those that need it is in no knot.
 */
export function knotsOf(imports: readonly Import[]): string[][] {
  const needs = neighbours(imports.map(({ from, to }) => [from, to]))
  const neededBy = neighbours(imports.map(({ from, to }) => [to, from]))
  const isPlaced = new Set<string>()
  const knots: string[][] = []
  // Whoever is reached backwards from the file that was left last needs it, and was reached from it.
  for (const file of inOrderOfLeaving(needs).toReversed()) {
    const knot = reachedFrom(file, neededBy, isPlaced)
    if (knot.length > 1) knots.push(knot.sort())
  }
  return knots.sort((a, b) => b.length - a.length)
}

type Neighbours = ReadonlyMap<string, readonly string[]>

function neighbours(pairs: readonly (readonly [string, string])[]): Neighbours {
  const all = new Map<string, string[]>()
  for (const [one, other] of pairs) {
    all.set(one, [...(all.get(one) ?? []), other])
    if (!all.has(other)) all.set(other, [])
  }
  return all
}

/** All files, each after those that it needs, as far as that can be. */
function inOrderOfLeaving(needs: Neighbours): string[] {
  const seen = new Set<string>()
  const left: string[] = []
  const visit = (file: string): void => {
    seen.add(file)
    for (const next of needs.get(file) ?? []) if (!seen.has(next)) visit(next)
    left.push(file)
  }
  for (const file of needs.keys()) if (!seen.has(file)) visit(file)
  return left
}

/** `file` and whatever it leads to, without what is placed already; all of them are placed then. */
function reachedFrom(file: string, ways: Neighbours, isPlaced: Set<string>): string[] {
  if (isPlaced.has(file)) return []
  isPlaced.add(file)
  return [file, ...(ways.get(file) ?? []).flatMap((next) => reachedFrom(next, ways, isPlaced))]
}
