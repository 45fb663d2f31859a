import type { TypedSource } from './source-form.ts'

export type SourceField = keyof TypedSource

/** What two people make of a source that both saw as `base`: what only one has changed is his; what both have, is told. */
export function mergedSource(
  base: TypedSource,
  mine: TypedSource,
  theirs: TypedSource,
): { typed: TypedSource; met: SourceField[] } {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const fields = Object.keys(base) as SourceField[]
  const met = fields.filter(
    (field) =>
      !isSame(mine[field], base[field]) && !isSame(theirs[field], base[field]) && !isSame(mine[field], theirs[field]),
  )
  const taken = fields.filter((field) => isSame(mine[field], base[field]))
  return { typed: { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) }, met }
}
