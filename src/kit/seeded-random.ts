import { createHash } from 'node:crypto'

/** The same key always gives the same numbers, from 0 up to 1: a shelf of dice that nobody has to roll again. */
export type SeededRandom = {
  next(): number
  /** A whole number, both ends included. */
  whole(from: number, to: number): number
  pick<Item>(items: readonly Item[]): Item
}

export function randomByKey(key: string): SeededRandom {
  return randomFrom(createHash('sha256').update(key).digest().readUInt32LE())
}

/** Mulberry32: small, fast, and even enough for demo data. Never for secrets. */
export function randomFrom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick(items) {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new RangeError('There is nothing to pick from')
      return item
    },
  }
}
