/** Numbers by row in one typed array that grows: walking over it is quick. */
abstract class GrowingArray<Numbers extends Int32Array | Float64Array> {
  array: Numbers

  constructor() {
    this.array = this.allocate(1024)
  }

  protected abstract allocate(length: number): Numbers

  set(at: number, value: number): void {
    if (at >= this.array.length) {
      const larger = this.allocate(Math.max(at + 1, this.array.length * 2))
      larger.set(this.array)
      this.array = larger
    }
    this.array[at] = value
  }

  get(at: number): number {
    return this.array[at] ?? 0
  }
}

export class Integers extends GrowingArray<Int32Array> {
  protected override allocate(length: number): Int32Array {
    return new Int32Array(length)
  }
}

/** For numbers over 31 bits: moments in milliseconds. */
export class Doubles extends GrowingArray<Float64Array> {
  protected override allocate(length: number): Float64Array {
    return new Float64Array(length)
  }
}

/** The values every row has of one filter, numbered in the order they were first seen. */
export class Column {
  readonly values: string[] = []
  readonly starts = new Integers()
  readonly lengths = new Integers()
  readonly pool = new Integers()
  readonly #numbers = new Map<string, number>()
  #used = 0

  numberOf(value: string): number | undefined {
    return this.#numbers.get(value)
  }

  /** Overwrites the row's values where they fit, else appends them to the pool. */
  set(row: number, values: readonly string[]): void {
    if (values.length > this.lengths.get(row)) {
      this.starts.set(row, this.#used)
      this.#used += values.length
    }
    this.lengths.set(row, values.length)
    const start = this.starts.get(row)
    for (let at = 0; at < values.length; at++) this.pool.set(start + at, this.#number(values[at] ?? ''))
  }

  /** Whether these are the values of the row, in this order. */
  holds(row: number, values: readonly string[]): boolean {
    if (this.lengths.get(row) !== values.length) return false
    const start = this.starts.get(row)
    return values.every((value, at) => this.values[this.pool.get(start + at)] === value)
  }

  has(row: number, number: number): boolean {
    const start = this.starts.get(row)
    const end = start + this.lengths.get(row)
    for (let at = start; at < end; at++) if (this.pool.array[at] === number) return true
    return false
  }

  #number(value: string): number {
    const known = this.#numbers.get(value)
    if (known !== undefined) return known
    this.#numbers.set(value, this.values.length)
    return this.values.push(value) - 1
  }
}
