import type { Flat } from './setting-form.ts'

export type Merged = {
  /** Mine where I changed it, theirs everywhere else. */
  fields: Flat
  /** Fields that both have changed, and not to the same. */
  meeting: string[]
  /** Fields that only they have changed. */
  theirs: string[]
}

/** Three ways: what was there when I began, what I typed, and what somebody else saved meanwhile. */
export function mergeFields({ base, mine, theirs }: { base: Flat; mine: Flat; theirs: Flat }): Merged {
  const names = [...new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])]
  const of = (flat: Flat, name: string) => flat[name] ?? ''
  const isMine = (name: string) => of(mine, name) !== of(base, name)
  const isTheirs = (name: string) => of(theirs, name) !== of(base, name)
  return {
    fields: Object.fromEntries(names.map((name) => [name, isMine(name) ? of(mine, name) : of(theirs, name)])),
    meeting: names.filter((name) => isMine(name) && isTheirs(name) && of(mine, name) !== of(theirs, name)),
    theirs: names.filter((name) => isTheirs(name) && !isMine(name)),
  }
}
