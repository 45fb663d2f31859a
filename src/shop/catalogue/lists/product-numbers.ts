/** Half of an id is a number below 36 ** 6, which 32 bits hold. */
const HALF = 6
const LENGTH = 12
const NO_ID = -1
const HASH = 0x9e3779b1

/**
 * The ids of products, numbered from 0 on in the order they come. Ids are twelve characters `[0-9a-z]` (DATA-01), so that two
 * numbers hold one: 20 bytes a product instead of the 100 of texts and a `Map`, and nothing that the garbage collector walks.
 */
export class ProductNumbers {
  /** The first and the last half of each id. */
  #firsts = new Uint32Array(512)
  #lasts = new Uint32Array(512)
  /** Number + 1 at the place of its hash or after it; at least half of them are 0, which is none. */
  #slots = new Int32Array(1024)
  #size = 0

  get size(): number {
    return this.#size
  }

  get firsts(): Uint32Array {
    return this.#firsts.subarray(0, this.#size)
  }

  get lasts(): Uint32Array {
    return this.#lasts.subarray(0, this.#size)
  }

  idOf(number: number): string | undefined {
    return number < this.#size ? half(this.#firsts[number]) + half(this.#lasts[number]) : undefined
  }

  numberOf(id: string): number | undefined {
    const [first, last] = [halfOf(id, 0), halfOf(id, HALF)]
    if (first === NO_ID || last === NO_ID || id.length !== LENGTH) return undefined
    const number = this.#slots[this.#place(first, last)] as number
    return number === 0 ? undefined : number - 1
  }

  /** Gives the id its number; the one it has if it has one. */
  add(id: string): number {
    const [first, last] = [halfOf(id, 0), halfOf(id, HALF)]
    if (first === NO_ID || last === NO_ID || id.length !== LENGTH)
      throw new Error('An id of a product has twelve characters')
    const place = this.#place(first, last)
    const known = this.#slots[place] as number
    if (known !== 0) return known - 1
    const number = this.#size++
    if (number >= this.#firsts.length) {
      this.#firsts = doubled(this.#firsts)
      this.#lasts = doubled(this.#lasts)
    }
    this.#firsts[number] = first
    this.#lasts[number] = last
    this.#slots[place] = number + 1
    if (this.#size * 2 > this.#slots.length) this.#spread()
    return number
  }

  #place(first: number, last: number): number {
    const mask = this.#slots.length - 1
    let place = (Math.imul(first ^ Math.imul(last, HASH), HASH) >>> 7) & mask
    for (;;) {
      const number = this.#slots[place] as number
      if (number === 0 || (this.#firsts[number - 1] === first && this.#lasts[number - 1] === last)) return place
      place = (place + 1) & mask
    }
  }

  #spread(): void {
    this.#slots = new Int32Array(this.#slots.length * 2)
    for (let number = 0; number < this.#size; number++)
      this.#slots[this.#place(this.#firsts[number] as number, this.#lasts[number] as number)] = number + 1
  }
}

/** NO_ID where it is none: asked five million times at a start, so without a pattern. */
function halfOf(id: string, from: number): number {
  let value = 0
  for (let at = from; at < from + HALF; at++) {
    const code = id.charCodeAt(at)
    const digit = code >= 48 && code <= 57 ? code - 48 : code >= 97 && code <= 122 ? code - 87 : NO_ID
    if (digit === NO_ID) return NO_ID
    value = value * 36 + digit
  }
  return value
}

function half(value = 0): string {
  return value.toString(36).padStart(HALF, '0')
}

function doubled(numbers: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(numbers.length * 2)
  larger.set(numbers)
  return larger
}
