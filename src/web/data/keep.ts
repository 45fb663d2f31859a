/** A place that outlives the page. */
export type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The browser's storage; where it is closed or full, what is written lives as long as the page. */
export function keepIn(storage: () => Keep): Keep {
  const memory = new Map<string, string>()
  const tried = <Value>(act: (open: Keep) => Value): Value | null => {
    try {
      return act(storage())
    } catch {
      // Closed or full: the memory keeps it.
      return null
    }
  }
  return {
    getItem: (key) => memory.get(key) ?? tried((open) => open.getItem(key)),
    setItem(key, value) {
      const isKept = tried((open) => {
        open.setItem(key, value)
        return true
      })
      if (isKept) memory.delete(key)
      else memory.set(key, value)
    },
    removeItem(key) {
      memory.delete(key)
      tried((open) => open.removeItem(key))
    },
  }
}
