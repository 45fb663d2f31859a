import { Bits } from '#kit/bits.ts'

/** Numbers by row in one typed array that grows: walking over it is quick. */
abstract class GrowingArray<Numbers extends Int32Array | Uint16Array | Float64Array> {
  array: Numbers

  constructor() {
    this.array = this.allocate(1024)
  }

  protected abstract allocate(length: number): Numbers

  set(at: number, value: number): void {
    if (at >= this.array.length) {
      // By a half: of a million rows, doubling would leave half of them empty.
      const larger = this.allocate(Math.max(at + 1, (this.array.length * 3) >>> 1))
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

/** For numbers below 65 536. */
export class SmallIntegers extends GrowingArray<Uint16Array> {
  protected override allocate(length: number): Uint16Array {
    return new Uint16Array(length)
  }
}

/** For numbers over 31 bits: moments in milliseconds. */
export class Doubles extends GrowingArray<Float64Array> {
  protected override allocate(length: number): Float64Array {
    return new Float64Array(length)
  }
}

/** Rows as a set, how many they are, and, made when it is asked for, one after the other. */
export class RowSet {
  readonly bits: Bits
  readonly count: number
  #rows: Uint32Array | null = null

  constructor(bits: Bits) {
    this.bits = bits
    this.count = bits.count
  }

  get rows(): Uint32Array {
    return (this.#rows ??= this.bits.numbers())
  }
}

/** Of values that were asked for, so many bytes of sets are kept in a column. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024
/** Looking at one row of a column takes as long as comparing so many words of two sets. */
const WORDS_A_ROW = 2

/** The values every row has of one filter, numbered in the order they were first seen. */
export abstract class IndexColumn {
  readonly values: string[] = []
  readonly #numbers = new Map<string, number>()
  /** Which rows have a value, kept true by every `set`: of all values, or of those that were asked for. */
  readonly #kept = new Map<number, Bits>()
  readonly #keepsAll: boolean
  #size = 0

  /** Where there are few values, the rows of each are kept as a set: they are counted without looking at rows. */
  constructor({ hasFewValues }: { hasFewValues: boolean }) {
    this.#keepsAll = hasFewValues
  }

  abstract holds(row: number, values: readonly string[]): boolean
  abstract isEmpty(row: number): boolean
  /** Calls with the number of each value of the row. */
  protected abstract eachOf(row: number, call: (number: number) => void): void
  protected abstract write(row: number, numbers: readonly number[]): void
  /** Adds the rows below `size` that have the value. */
  protected abstract addRows(number: number, size: number, into: Bits): void
  protected abstract countRows(rows: Uint32Array, counts: Uint32Array): void

  numberOf(value: string): number | undefined {
    return this.#numbers.get(value)
  }

  set(row: number, values: readonly string[]): void {
    if (row < this.#size && this.#kept.size > 0) this.eachOf(row, (number) => this.#kept.get(number)?.delete(row))
    this.#size = Math.max(this.#size, row + 1)
    const numbers = values.map((value) => this.#number(value))
    this.write(row, numbers)
    for (const number of numbers) this.#kept.get(number)?.add(row)
  }

  /** The rows that have this value. Not to be changed. */
  rowsWith(value: string): Bits {
    const number = this.#numbers.get(value)
    return number === undefined ? new Bits() : this.#bitsOf(number)
  }

  /** How many of these rows have each value. */
  countIn(rows: RowSet): Uint32Array {
    const counts = new Uint32Array(this.values.length)
    const words = (rows.bits.bytes / Int32Array.BYTES_PER_ELEMENT) * counts.length
    if (this.#keepsAll && words < rows.count * WORDS_A_ROW)
      for (let number = 0; number < counts.length; number++)
        counts[number] = this.#kept.get(number)?.countWith(rows.bits) ?? 0
    else this.countRows(rows.rows, counts)
    return counts
  }

  #bitsOf(number: number): Bits {
    const known = this.#kept.get(number)
    if (this.#keepsAll) return known ?? new Bits()
    const bits = known ?? new Bits(this.#size)
    if (known) this.#kept.delete(number)
    else this.addRows(number, this.#size, bits)
    this.#kept.set(number, bits)
    const most = Math.max(1, Math.floor(MAX_KEPT_BYTES / (bits.bytes || 1)))
    for (const oldest of this.#kept.keys()) if (this.#kept.size > most) this.#kept.delete(oldest)
    return bits
  }

  #number(value: string): number {
    const known = this.#numbers.get(value)
    if (known !== undefined) return known
    const number = this.values.push(value) - 1
    this.#numbers.set(value, number)
    if (this.#keepsAll) this.#kept.set(number, new Bits(this.#size))
    return number
  }
}

/** A column of which a row has one value or none. */
export class OneValueColumn extends IndexColumn {
  /** The number of the value + 1; 0 is none. */
  readonly #numbers = new Integers()

  override holds(row: number, values: readonly string[]): boolean {
    return this.values[this.#numbers.get(row) - 1] === values[0]
  }

  override isEmpty(row: number): boolean {
    return this.#numbers.get(row) === 0
  }

  protected override eachOf(row: number, call: (number: number) => void): void {
    if (!this.isEmpty(row)) call(this.#numbers.get(row) - 1)
  }

  protected override write(row: number, [number = -1]: readonly number[]): void {
    this.#numbers.set(row, number + 1)
  }

  protected override addRows(number: number, size: number, into: Bits): void {
    const numbers = this.#numbers.array
    for (let row = 0; row < size; row++) if (numbers[row] === number + 1) into.add(row)
  }

  protected override countRows(rows: Uint32Array, counts: Uint32Array): void {
    const numbers = this.#numbers.array
    for (let at = 0; at < rows.length; at++) {
      const number = numbers[rows[at] as number] as number
      if (number !== 0) counts[number - 1]!++
    }
  }
}

/** A column of which a row has any number of values, below 65 536. */
export class ManyValuesColumn extends IndexColumn {
  readonly #starts = new Integers()
  readonly #lengths = new SmallIntegers()
  readonly #pool = new Integers()
  #used = 0

  override holds(row: number, values: readonly string[]): boolean {
    if (this.#lengths.get(row) !== values.length) return false
    const start = this.#starts.get(row)
    return values.every((value, at) => this.values[this.#pool.get(start + at)] === value)
  }

  override isEmpty(row: number): boolean {
    return this.#lengths.get(row) === 0
  }

  protected override eachOf(row: number, call: (number: number) => void): void {
    const start = this.#starts.get(row)
    const end = start + this.#lengths.get(row)
    for (let at = start; at < end; at++) call(this.#pool.get(at))
  }

  /** Over the row's values where they fit, else at the end of the pool. */
  protected override write(row: number, numbers: readonly number[]): void {
    if (numbers.length > this.#lengths.get(row)) {
      this.#starts.set(row, this.#used)
      this.#used += numbers.length
    }
    this.#lengths.set(row, numbers.length)
    const start = this.#starts.get(row)
    for (let at = 0; at < numbers.length; at++) this.#pool.set(start + at, numbers[at] ?? 0)
  }

  protected override addRows(number: number, size: number, into: Bits): void {
    const [starts, lengths, pool] = [this.#starts.array, this.#lengths.array, this.#pool.array]
    for (let row = 0; row < size; row++) {
      const end = (starts[row] as number) + (lengths[row] as number)
      for (let at = starts[row] as number; at < end; at++) if (pool[at] === number) into.add(row)
    }
  }

  protected override countRows(rows: Uint32Array, counts: Uint32Array): void {
    const [starts, lengths, pool] = [this.#starts.array, this.#lengths.array, this.#pool.array]
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] as number
      const end = (starts[row] as number) + (lengths[row] as number)
      for (let place = starts[row] as number; place < end; place++) counts[pool[place] as number]!++
    }
  }
}
