/**
 * What a simulator remembers; handed to it, so that it outlives the shop. Values are JSON. Every call is synchronous, so
 * a rule reads and writes without anybody in between when it runs in `alone`.
 */
export type SimulatorStore = {
  collection<Value>(name: string): StoredCollection<Value>
  /** Nobody else, in this process or another, changes anything meanwhile. If the work throws, nothing has changed. */
  alone<Answer>(work: () => Answer): Answer
  close(): void
}

export type StoredCollection<Value> = {
  get(key: string): Value | undefined
  /** `at` is the moment (ms) by which the collection is ordered. */
  put(key: string, value: Value, at: number): void
  delete(key: string): void
  /** Oldest first, up to and including a moment. */
  until(at: number, most: number): Entry<Value>[]
  newest(most: number): Entry<Value>[]
  first(): Entry<Value> | undefined
  deleteUntil(at: number): void
}

export type Entry<Value> = { key: string; value: Value; at: number }
