import { constants, createPublicKey, getDiffieHellman, publicEncrypt } from 'node:crypto'

const prime = getDiffieHellman('modp15').getPrime()

/** The 3072-bit group of RFC 3526 (group 15). */
export const N = BigInt(`0x${prime.toString('hex')}`)
export const G = 2n

/** Of a number of the group. */
export const NUMBER_BYTES = prime.length
const modulus = prime.toString('base64url')

/**
 * base^exponent mod N. OpenSSL does it in a fifth of a BigInt's time, and its raw RSA operation is nothing but this, for
 * any modulus and exponent: no set-up and no check of a key that is none.
 */
export function powerModN(base: bigint, exponent: bigint): bigint {
  const reduced = base % N
  if (reduced <= 1n || exponent === 0n) return exponent === 0n ? 1n : reduced
  if (exponent === 1n) return reduced
  const key = createPublicKey({
    key: { kty: 'RSA', n: modulus, e: bytesOf(exponent).toString('base64url') },
    format: 'jwk',
  })
  const power = publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, bytesOf(reduced, NUMBER_BYTES))
  return BigInt(`0x${power.toString('hex')}`)
}

/** Numbers of the group behind each other, a byte a sign: so they go from the database to the reckoning in one piece. */
export type GroupNumbers = string & { readonly of: 'group' }

export function writtenNumbers(numbers: readonly bigint[]): GroupNumbers {
  return numbers.map((number) => bytesOf(number, NUMBER_BYTES).toString('latin1')).join('') as GroupNumbers
}

export function readNumbers(written: GroupNumbers): bigint[] {
  const bytes = Buffer.from(written, 'latin1')
  return Array.from({ length: bytes.length / NUMBER_BYTES }, (_, place) =>
    BigInt(`0x${bytes.toString('hex', place * NUMBER_BYTES, (place + 1) * NUMBER_BYTES)}`),
  )
}

function bytesOf(number: bigint, length?: number): Buffer {
  const hex = number.toString(16)
  return Buffer.from(hex.padStart(length ? length * 2 : hex.length + (hex.length % 2), '0'), 'hex')
}

const WINDOW_BITS = 8
const WINDOWS = 256 / WINDOW_BITS
let table: bigint[][] | null = null

/** g^exponent mod N, of 256 bits at most: the base never changes, so its powers are kept (3 MB, made at first use). */
export function powerOfG(exponent: bigint): bigint {
  if (exponent >> BigInt(WINDOWS * WINDOW_BITS)) return powerModN(G, exponent)
  table ??= powersOfG()
  let product = 1n
  let left = exponent
  for (let window = 0; left > 0n; window++, left >>= BigInt(WINDOW_BITS)) {
    const power = table[window]?.[Number(left & BigInt((1 << WINDOW_BITS) - 1))] ?? 1n
    if (power !== 1n) product = (product * power) % N
  }
  return product
}

function powersOfG(): bigint[][] {
  let base = G
  return Array.from({ length: WINDOWS }, () => {
    const powers = [1n]
    for (let power = 1; power < 1 << WINDOW_BITS; power++) powers.push(((powers[power - 1] ?? 1n) * base) % N)
    base = ((powers.at(-1) ?? 1n) * base) % N
    return powers
  })
}

const BLOCK_BITS = 32
/** So many are kept with a verifier. */
export const KNOWN_POWERS = 256 / BLOCK_BITS
const BLOCKS_OF_A_TABLE = 4

/** v, v^2^32, v^2^64 …: kept with a verifier, they take a third off every later power of it. */
export function powersAhead(v: bigint): bigint[] {
  const powers = [v]
  for (let block = 1; block < KNOWN_POWERS; block++)
    powers.push(powerModN(powers[block - 1] ?? v, 1n << BigInt(BLOCK_BITS)))
  return powers
}

/** v^exponent mod N, of 256 bits at most, from the powers of v that were reckoned ahead, or from v alone. */
export function powerOfKnown(powers: readonly bigint[], exponent: bigint): bigint {
  if (powers.length < KNOWN_POWERS) return powerModN(powers[0] ?? 1n, exponent)
  const tables = [productsOf(powers.slice(0, BLOCKS_OF_A_TABLE)), productsOf(powers.slice(BLOCKS_OF_A_TABLE))]
  const blocks = powers.map((_, block) => Number(BigInt.asUintN(BLOCK_BITS, exponent >> BigInt(block * BLOCK_BITS))))
  let product = 1n
  for (let bit = BLOCK_BITS - 1; bit >= 0; bit--) {
    product = (product * product) % N
    for (const [place, table] of tables.entries()) {
      let choice = 0
      for (let block = 0; block < BLOCKS_OF_A_TABLE; block++)
        choice |= (((blocks[place * BLOCKS_OF_A_TABLE + block] ?? 0) >>> bit) & 1) << block
      if (choice > 0) product = (product * (table[choice] ?? 1n)) % N
    }
  }
  return product
}

/** The product of each choice among these; a bit of the place says whether one is chosen. */
function productsOf(factors: readonly bigint[]): bigint[] {
  const products = [1n]
  for (const factor of factors) products.push(...products.map((product) => (product * factor) % N))
  return products
}
