import type { Bytes, Hashing } from './hashing.ts'

const BLOCK = 64

/** FIPS 180-4: the first 32 bits of the fractions of square and cube roots of the first primes. */
const [START, ROUNDS] = rootsOfPrimes()

function rootsOfPrimes(): [number[], number[]] {
  const primes: number[] = []
  for (let number = 2; primes.length < BLOCK; number++) if (primes.every((prime) => number % prime)) primes.push(number)
  const fraction = (root: number) => ((root % 1) * 2 ** 32) | 0
  return [
    primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime))),
    primes.map((prime) => fraction(Math.cbrt(prime))),
  ]
}

const turned = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))

function sha256(content: Bytes): Bytes {
  const padded = new Uint8Array(Math.ceil((content.length + 9) / BLOCK) * BLOCK)
  padded.set(content)
  padded[content.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setBigUint64(padded.length - 8, BigInt(content.length) * 8n)

  const state = Int32Array.from(START)
  const words = new Int32Array(BLOCK)
  for (let block = 0; block < padded.length; block += BLOCK) {
    for (let i = 0; i < BLOCK; i++) words[i] = i < 16 ? view.getInt32(block + i * 4) : expanded(words, i)
    mix(state, words)
  }
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, index) => digest.setInt32(index * 4, word))
  return new Uint8Array(digest.buffer)
}

function at(words: ArrayLike<number>, index: number): number {
  return words[index] ?? 0
}

function expanded(words: Int32Array, i: number): number {
  const early = at(words, i - 15)
  const late = at(words, i - 2)
  const a = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
  const b = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
  return (at(words, i - 16) + a + at(words, i - 7) + b) | 0
}

function mix(state: Int32Array, words: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < BLOCK; i++) {
    const upper = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const first = (h + upper + ((e & f) ^ (~e & g)) + at(ROUNDS, i) + at(words, i)) | 0
    const lower = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const second = (lower + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, index) => (state[index] = (at(state, index) + word) | 0))
}

function joined(...parts: Bytes[]): Bytes {
  return new Uint8Array(parts.flatMap((part) => [...part]))
}

function hmac(key: Bytes, content: Bytes): Bytes {
  const block = new Uint8Array(BLOCK)
  block.set(key.length > BLOCK ? sha256(key) : key)
  const masked = (mask: number) => block.map((byte) => byte ^ mask)
  return sha256(joined(masked(0x5c), sha256(joined(masked(0x36), content))))
}

export const plainHashing: Hashing = {
  sha256: async (content) => sha256(content),
  hmac: async (key, content) => hmac(key, content),
}
