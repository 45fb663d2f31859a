import { pageToken } from '#kit/crypto/page-token.ts'
import type { SeededRandom } from '#kit/seeded-random.ts'

/** What an attacker who has an account knows of the shop. */
export type Known = {
  host: string
  idToken: string
  accessToken: string
  sub: string
  clientId: string
  identityPoolId: string
  productId: string
  productSlug: string
}

/** What somebody without an account knows. */
export const NOBODY: Known = {
  host: 'localhost',
  idToken: 'a',
  accessToken: 'a',
  sub: '00000000-0000-4000-8000-000000000000',
  clientId: 'a',
  identityPoolId: 'a',
  productId: '000000000000',
  productSlug: 'a',
}

/** Strings that no door expects. */
export function oddText(random: SeededRandom, known: Known): string {
  const long = random.pick([200, 2_000, 20_000, 60_000])
  return random.pick([
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfffy',
    '\u0007\u001b[31m',
    '\u2028',
    '\u202e',
    '📚',
    'null',
    '-1',
    '0',
    '1e309',
    '9'.repeat(30),
    '2147483648',
    'NaN',
    '1.5',
    'true',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '%00',
    '%',
    '%E0%A4%A',
    '%c0%ae%c0%ae/',
    '../../../etc/passwd',
    '..%2f..%2f',
    '//evil.example',
    '\\\\evil.example',
    "'; drop table orders; --",
    '<script>alert(1)</script>',
    '${7*7}',
    'a\r\nx-injected: 1',
    'a@b.c',
    '0000-00-00',
    '2026-13-45T99:99:99.999Z',
    '+275760-09-13T00:00:00.000Z',
    '00000000-0000-0000-0000-000000000000',
    known.productId,
    known.sub,
    pageToken(`orders ${known.sub}`, ['1', '1']),
    pageToken(`orders ${known.sub}`, ['2026-02-30T00:00:00.000Z', '1']),
    pageToken(random.pick(['orders', 'x']), ['\0', '\ud800']),
    Buffer.from(JSON.stringify([1, 'x', [], {}])).toString('base64url'),
    'a'.repeat(long),
    '@'.repeat(long),
    ' '.repeat(long),
    'a-'.repeat(long / 2),
    'é'.repeat(long / 2),
    'eyJ-'.repeat(long / 4),
    '"'.repeat(long),
    String.fromCodePoint(random.whole(0, 0xffff)).repeat(random.whole(1, 40)),
  ])
}

export function deep(random: SeededRandom): string {
  const levels = random.pick([33, 64, 1_000, 12_000])
  return random.next() < 0.5
    ? '['.repeat(levels) + ']'.repeat(levels)
    : `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
}

/** A value as JSON, written by hand: nothing else writes what is too deep or names a key twice. */
export function oddJson(random: SeededRandom, known: Known): string {
  if (random.next() < 0.6) return JSON.stringify(oddText(random, known))
  return random.pick([
    () => 'null',
    () => 'true',
    () => '0',
    () => '-1',
    () => '1e400',
    () => '2147483648',
    () => '9007199254740993',
    () => '0.1',
    () => '[]',
    () => '{}',
    () => '[null]',
    () => '{"__proto__":{"a":1}}',
    () => '{"a":1,"a":2}',
    () => '{"constructor":{"prototype":{}}}',
    () => deep(random),
    () => `[${Array.from({ length: 2_000 }, () => 1).join()}]`,
    () => JSON.stringify({ [oddText(random, known).slice(0, 2_000)]: 1 }),
  ])()
}

/** A value with one of its parts replaced, left out or added. */
export function spoiled(random: SeededRandom, known: Known, value: unknown): string {
  const places: (readonly string[])[] = []
  const collect = (part: unknown, place: readonly string[]) => {
    places.push(place)
    if (typeof part === 'object' && part !== null)
      for (const [name, inside] of Object.entries(part)) collect(inside, [...place, name])
  }
  collect(value, [])
  const spot = random.pick(places)
  const way = random.next()
  const write = (part: unknown, place: readonly string[]): string => {
    if (place.join('\n') === spot.join('\n') && place.length === spot.length) return oddJson(random, known)
    if (Array.isArray(part)) return `[${part.map((one, at) => write(one, [...place, String(at)])).join()}]`
    if (typeof part !== 'object' || part === null) return JSON.stringify(part)
    const pairs = Object.entries(part)
      .filter(([name]) => way > 0.15 || [...place, name].join('\n') !== spot.join('\n'))
      .map(([name, inside]) => `${JSON.stringify(name)}:${write(inside, [...place, name])}`)
    if (way > 0.95) pairs.push(`${JSON.stringify(oddText(random, known).slice(0, 500))}:1`)
    return `{${pairs.join()}}`
  }
  return write(value, [])
}

/** In an address, as it may be sent: mostly escaped, now and then not, or wrongly. */
export function inAddress(random: SeededRandom, text: string): string {
  const short = text.slice(0, random.pick([20, 200, 5_000]))
  const raw = Buffer.from(short).toString('latin1')
  if (random.next() < 0.75) return encodeURIComponent(short.toWellFormed())
  if (random.next() < 0.5)
    return [...Buffer.from(short).subarray(0, 800)].map((byte) => `%${byte.toString(16)}`).join('')
  return raw.replaceAll(/[\0-\x20\x7f]/g, (sign) => (random.next() < 0.95 ? escape(sign) : sign))
}

/** A header's value may be any byte but the end of its line. */
export function oddHeader(random: SeededRandom, known: Known): string {
  const text = random.pick([
    oddText(random, known).slice(0, 3_000),
    'Bearer',
    'Bearer eyJhbGciOiJub25lIn0.e30.',
    `AWS4-HMAC-SHA256 Credential=${oddText(random, known).slice(0, 200)}, SignedHeaders=host, Signature=0`,
    'AWS4-HMAC-SHA256 Credential=a/20260101/eu-west-1/appsync/aws4_request, SignedHeaders=host;x-amz-date, Signature=0',
  ])
  return Buffer.from(text)
    .toString('latin1')
    .replaceAll(/[\r\n\0]/g, '')
}
