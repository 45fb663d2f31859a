/**
 * A cache of values that are read several at a time. Bounded: the least recently used go first.
 */
export class LruById<Value> {
  readonly #values = new Map<string, Value>()
  readonly #most: number
  /** Grows with every drop: a value that was being read meanwhile may be old, and is not cached. */
  #drops = 0

  constructor(most: number) {
    this.#most = most
  }

  get size(): number {
    return this.#values.size
  }

  /** The values of `ids`: cached ones that are still good, the others by `read`. */
  async all(
    ids: readonly string[],
    isGood: (value: Value) => boolean,
    read: (missing: string[]) => Promise<ReadonlyMap<string, Value>>,
  ): Promise<Map<string, Value>> {
    const found = new Map<string, Value>()
    const missing: string[] = []
    for (const id of ids) {
      const value = this.#values.get(id)
      if (value === undefined || !isGood(value)) missing.push(id)
      else {
        found.set(id, value)
        this.#keep(id, value)
      }
    }
    if (missing.length === 0) return found
    const drops = this.#drops
    for (const [id, value] of await read(missing)) {
      found.set(id, value)
      if (drops === this.#drops) this.#keep(id, value)
    }
    return found
  }

  drop(ids: Iterable<string>): void {
    this.#drops++
    for (const id of ids) this.#values.delete(id)
  }

  dropWhere(isGone: (value: Value) => boolean): void {
    this.#drops++
    for (const [id, value] of this.#values) if (isGone(value)) this.#values.delete(id)
  }

  clear(): void {
    this.#drops++
    this.#values.clear()
  }

  #keep(id: string, value: Value): void {
    this.#values.delete(id)
    this.#values.set(id, value)
    if (this.#values.size <= this.#most) return
    for (const oldest of this.#values.keys()) {
      this.#values.delete(oldest)
      return
    }
  }
}
