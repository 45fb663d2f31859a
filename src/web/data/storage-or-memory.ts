/** As much of the browser's storage as the shop uses. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The browser's storage; where it is forbidden or full, what is written is remembered until the page is left. */
export function storageOrMemory(storage: () => TextStorage): TextStorage {
  const memory = new Map<string, string>()
  const tried = <Value>(act: (open: TextStorage) => Value): Value | null => {
    try {
      return act(storage())
    } catch {
      // Forbidden or full: the memory has it.
      return null
    }
  }
  return {
    getItem: (key) => memory.get(key) ?? tried((open) => open.getItem(key)),
    setItem(key, value) {
      const isStored = tried((open) => {
        open.setItem(key, value)
        return true
      })
      if (isStored) memory.delete(key)
      else memory.set(key, value)
    },
    removeItem(key) {
      memory.delete(key)
      tried((open) => open.removeItem(key))
    },
  }
}
