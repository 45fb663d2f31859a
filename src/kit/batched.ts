/**
 * Gathers the keys asked for in one turn of the event loop and loads them together, each once: however a question is
 * put together, it costs one `load`.
 */
export function batched<Key, Value>(
  load: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | null> {
  let waiting: { keys: Set<Key>; loaded: Promise<ReadonlyMap<Key, Value>> } | null = null

  return async function one(key) {
    if (!waiting) {
      const keys = new Set<Key>()
      const loaded = Promise.resolve().then(() => {
        waiting = null
        return load([...keys])
      })
      waiting = { keys, loaded }
    }
    waiting.keys.add(key)
    return (await waiting.loaded).get(key) ?? null
  }
}
