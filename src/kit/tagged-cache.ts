export type Remember = <Value>(key: string, tags: readonly string[], read: () => Promise<Value>) => Promise<Value>

type Entry = { tags: ReadonlySet<string>; value: Promise<unknown> }

/** Values that every page needs and that seldom change: read once, and again after a change of what they were made of. */
export function taggedCache(): { remember: Remember; changed(tags: readonly string[]): void } {
  const entries = new Map<string, Entry>()
  return {
    remember<Value>(key: string, tags: readonly string[], read: () => Promise<Value>): Promise<Value> {
      const known = entries.get(key)
      if (known) return known.value as Promise<Value>
      const value = read()
      const entry: Entry = { tags: new Set(tags), value }
      entries.set(key, entry)
      // A failure is nobody's knowledge: the next one asks again.
      value.catch(() => entries.get(key) === entry && entries.delete(key))
      return value
    },
    /** `*` is anything. What is being read right now is given to those who wait for it, and to nobody after them. */
    changed(tags) {
      const all = tags.includes('*')
      for (const [key, entry] of entries) if (all || tags.some((tag) => entry.tags.has(tag))) entries.delete(key)
    },
  }
}
