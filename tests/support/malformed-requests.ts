import { randomByKey, type SeededRandom } from '#kit/seeded-random.ts'
import {
  ofApi,
  ofCallbacks,
  ofData,
  ofForms,
  ofIdentity,
  ofPosting,
  ofReading,
  type Header,
  type Request,
} from './malformed-doors.ts'
import { oddHeader, type Known } from './malformed-text.ts'

/** A request as its bytes, and a name by which it can be made again. */
export type Malformed = {
  name: string
  bytes: Buffer
  /** It says that more is to come, and nothing does: the sender has to hang up. */
  isUnfinished: boolean
}

const STRANGE_HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'cookie',
  'content-type',
  'if-none-match',
  'if-modified-since',
  'origin',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-amz-date',
  'x-amz-security-token',
  'traceparent',
  'range',
  'authorization',
  'x-amz-target',
] as const

/** The request with something wrong about its frame, every third time. */
function framed(
  random: SeededRandom,
  known: Known,
  { method, target, headers, body = '' }: Request,
): Pick<Malformed, 'bytes' | 'isUnfinished'> {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const given: Header[] = [...headers]
  if (method !== 'GET' && method !== 'HEAD') given.push(['content-length', String(bytes.length)])
  let version = 'HTTP/1.1'
  let hosts = [known.host]
  const way = random.next()
  if (way < 0.08) {
    hosts = random.pick([
      [],
      [known.host, known.host],
      [known.host, 'evil.example'],
      [oddHeader(random, known).slice(0, 300)],
      ['shop.example:99999'],
      ['1.2.3'],
      ['[::1'],
      ['a b'],
      ['user:password@shop.example'],
      ['evil.example/path?x'],
      ['xn--\u00e1.example'],
    ])
    if (random.next() < 0.3) version = 'HTTP/1.0'
  } else if (way < 0.2) {
    for (let count = random.whole(1, 3); count > 0; count--)
      given.push([random.pick(STRANGE_HEADERS), oddHeader(random, known)])
  } else if (way < 0.24) {
    given.push(random.pick(given.length > 0 ? given : ([['x-a', 'b']] as Header[])))
  } else if (way < 0.27) {
    given.push(['transfer-encoding', random.pick(['chunked', 'chunked, chunked', 'gzip', 'identity'])])
  } else if (way < 0.29) {
    given.push(['expect', random.pick(['100-continue', oddHeader(random, known).slice(0, 100)])])
  } else if (way < 0.31) {
    given.push(['connection', 'upgrade'], ['upgrade', random.pick(['websocket', 'h2c', 'x'])])
  } else if (way < 0.33) {
    version = random.pick(['HTTP/1.0', 'HTTP/2.0', 'HTTP/9', 'http/1.1', ''])
  }
  const lines = [
    `${method} ${target.startsWith('/') || random.next() < 0.1 ? target : `/${target}`} ${version}`,
    ...hosts.map((host) => `Host: ${host}`),
    ...given.map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ]
  return {
    bytes: Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), bytes]),
    isUnfinished: given.some(([name]) => name === 'transfer-encoding'),
  }
}

const DOORS = [
  ofData,
  ofData,
  ofData,
  ofIdentity,
  ofIdentity,
  ofApi,
  ofForms,
  ofCallbacks,
  ofReading,
  ofReading,
  ofReading,
  ofPosting,
]

/** The same seed and number are always the same request. */
export function malformedRequest(
  seed: string,
  number: number,
  known: Known,
  doors: readonly ((random: SeededRandom, known: Known) => Request)[] = DOORS,
): Malformed {
  const random = randomByKey(`${seed} ${number}`)
  const door = doors[number % doors.length] ?? ofReading
  const request = door(random, known)
  return {
    name: `${seed} ${number}: ${request.method} ${request.target.slice(0, 100)}`,
    ...framed(random, known, request),
  }
}
