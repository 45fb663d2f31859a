import { PAGE_IDS, PAGES } from '#route-table.ts'
import { pageToken } from '#kit/page-token.ts'
import { randomByKey, type SeededRandom } from '#kit/seeded-random.ts'
import { BUGSNAG_KEY } from './bugsnag-stand-in.ts'
import { DATA_OPERATIONS } from './data-operations.ts'
import { IDENTITY_OPERATIONS } from './identity-operations.ts'

/** A request as its bytes, and a name by which it can be made again. */
export type Malformed = {
  name: string
  bytes: Buffer
  /** It says that more is to come, and nothing does: the sender has to hang up. */
  isUnfinished: boolean
}

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

type Header = readonly [name: string, value: string]
type Request = { method: string; target: string; headers: Header[]; body?: string | Buffer }

const JSON_TYPE: Header = ['content-type', 'application/json']

/** Strings that no door expects. */
function oddText(random: SeededRandom, known: Known): string {
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

function deep(random: SeededRandom): string {
  const levels = random.pick([33, 64, 1_000, 12_000])
  return random.next() < 0.5
    ? '['.repeat(levels) + ']'.repeat(levels)
    : `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
}

/** A value as JSON, written by hand: nothing else writes what is too deep or names a key twice. */
function oddJson(random: SeededRandom, known: Known): string {
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
function spoiled(random: SeededRandom, known: Known, value: unknown): string {
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
function inAddress(random: SeededRandom, text: string): string {
  const short = text.slice(0, random.pick([20, 200, 5_000]))
  const raw = Buffer.from(short).toString('latin1')
  if (random.next() < 0.75) return encodeURIComponent(short.toWellFormed())
  if (random.next() < 0.5)
    return [...Buffer.from(short).subarray(0, 800)].map((byte) => `%${byte.toString(16)}`).join('')
  return raw.replaceAll(/[\0-\x20\x7f]/g, (sign) => (random.next() < 0.95 ? escape(sign) : sign))
}

function ofData(random: SeededRandom, known: Known): Request {
  const { query, variables } = random.pick(DATA_OPERATIONS)(known)
  const as = random.next()
  const authorization: Header[] =
    as < 0.85 ? [['authorization', known.idToken]] : as < 0.95 ? [['authorization', oddHeader(random, known)]] : []
  const asked = random.pick([
    () => `{"query":${JSON.stringify(query)},"variables":${spoiled(random, known, variables)}}`,
    () => `{"query":${JSON.stringify(query)},"variables":${spoiled(random, known, variables)}}`,
    () => `{"query":${JSON.stringify(query)},"variables":${spoiled(random, known, variables)}}`,
    () => `{"query":${JSON.stringify(spoiledQuery(random, known, query))},"variables":${JSON.stringify(variables)}}`,
    () => spoiled(random, known, { query, variables, operationName: null, extensions: {} }),
    () => oddJson(random, known),
    () => random.pick(['', '{', '[', 'query', '\u0000', '{"query":', '\ufeff{}']),
  ])()
  if (random.next() < 0.15) {
    const parameters = `query=${inAddress(random, query)}&variables=${inAddress(random, JSON.stringify(variables))}`
    return { method: 'GET', target: `/graphql?${parameters}`, headers: authorization }
  }
  return { method: 'POST', target: '/graphql', headers: [JSON_TYPE, ...authorization], body: asked }
}

function spoiledQuery(random: SeededRandom, known: Known, query: string): string {
  const at = random.whole(0, query.length)
  return random.pick([
    () => query.slice(0, at),
    () => query.slice(0, at) + oddText(random, known).slice(0, 3_000) + query.slice(at),
    () => `{ ${'getProduct(id: "a") { '.repeat(random.whole(1, 400))} }`,
    () =>
      `{ ${Array.from({ length: random.whole(1, 500) }, (_, n) => `a${n}: getProduct(id: "${n}") { id }`).join(' ')} }`,
    () => `fragment A on Product { ...B } fragment B on Product { ...A } { getProduct(id: "a") { ...A } }`,
    () => `{ getProduct(id: "\\u0000") { id } }`,
    () => `{ getParcelPoint(id: "${'\\u0000'.repeat(random.whole(1, 20))}") { id } }`,
    () => `{ findParcelPoints(search: ${JSON.stringify(oddText(random, known).slice(0, 3_000))}) { id } }`,
    () => `{ __schema { types { fields { type { fields { name } } } } } }`,
    () => `query ($a: ${'['.repeat(200)}Int${']'.repeat(200)}) { getCustomer { id } }`,
    () => `subscription { a }`,
  ])()
}

function ofIdentity(random: SeededRandom, known: Known): Request {
  const { service, operation, input } = random.pick(IDENTITY_OPERATIONS)(known)
  const target = service === 'idp' ? 'AWSCognitoIdentityProviderService' : 'AWSCognitoIdentityService'
  const name = random.next() < 0.95 ? `${target}.${operation}` : oddHeader(random, known)
  return {
    method: 'POST',
    target: `/cognito-${service}/`,
    headers: [
      ['content-type', 'application/x-amz-json-1.1'],
      ['x-amz-target', name],
    ],
    body: random.next() < 0.9 ? spoiled(random, known, input) : oddJson(random, known),
  }
}

const CONTACT = {
  name: 'Kovács Anna',
  email: 'anna@example.com',
  topic: 'other',
  message: 'Van-e még a könyvből?',
  language: 'hu',
}

function ofApi(random: SeededRandom, known: Known): Request {
  const body = (value: object) => ({ headers: [JSON_TYPE], body: spoiled(random, known, value) })
  const odd = () => inAddress(random, oddText(random, known))
  return random.pick<() => Request>([
    () => ({ method: 'POST', target: '/kolofonapi/contact', ...body(CONTACT) }),
    () => ({
      method: 'POST',
      target: '/kolofonapi/newsletter/subscriptions',
      ...body({ email: 'anna@example.com', language: 'hu', consent: true }),
    }),
    () => ({ method: 'POST', target: '/kolofonapi/newsletter/confirmations', ...body({ token: 'a.b' }) }),
    () => ({ method: 'POST', target: `/kolofonapi/newsletter/unsubscribe?token=${odd()}`, headers: [], body: 'a=b' }),
    () => ({ method: 'GET', target: `/kolofonapi/stock/${odd()}?language=${odd()}`, headers: [] }),
    () => ({ method: 'GET', target: `/kolofonapi/book-club/dates?${odd()}`, headers: [] }),
    () => ({
      method: 'POST',
      target: '/kolofonapi/book-club/sign-ups',
      ...body({ dateId: '00000000-0000-4000-8000-000000000000', name: 'A', email: 'a@b.hu', seats: 1, language: 'hu' }),
    }),
    () => ({
      method: 'POST',
      target: `/kolofonapi/book-club/dates/${odd()}/sign-ups`,
      ...body({ name: 'A', email: 'a@b.hu', seats: 1, language: 'hu' }),
    }),
    () => ({ method: 'POST', target: '/kolofonapi/orders/status', ...body({ number: 'K26-1', email: 'a@b.hu' }) }),
    () => ({ method: random.pick(['GET', 'PUT', 'OPTIONS']), target: `/kolofonapi/${odd()}`, headers: [] }),
  ])()
}

function ofForms(random: SeededRandom, known: Known): Request {
  const target = random.pick([
    '/contact-us',
    '/hu/kapcsolat',
    '/book-club',
    '/hu/konyvklub',
    '/newsletter',
    '/hu/hirlevel',
    '/book-club/cancel',
    '/hu/konyvklub/lemondas',
    '/hu/konyvek',
  ])
  const names = [
    'name',
    'email',
    'topic',
    'orderNumber',
    'message',
    'homepage',
    'stamp',
    'date',
    'seats',
    'token',
    'consent',
  ]
  const usual: Record<string, string> = {
    ...CONTACT,
    seats: '1',
    consent: 'on',
    date: '00000000-0000-4000-8000-000000000000',
  }
  const fields = names
    .filter(() => random.next() < 0.8)
    .map(
      (name) =>
        `${name}=${random.next() < 0.3 ? inAddress(random, oddText(random, known)) : encodeURIComponent(usual[name] ?? '')}`,
    )
  return {
    method: 'POST',
    target: random.next() < 0.9 ? target : `${target}?form=${inAddress(random, oddText(random, known))}`,
    headers: [['content-type', 'application/x-www-form-urlencoded']],
    body: fields.join('&'),
  }
}

function ofCallbacks(random: SeededRandom, known: Known): Request {
  const event = {
    id: 'WH-1',
    event_type: random.pick(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.REFUNDED']),
    resource: {
      id: '5O190127TN364715T',
      custom_id: known.sub,
      supplementary_data: { related_ids: { order_id: '5O190127TN364715T' } },
      links: [{ rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/1' }],
    },
  }
  return random.pick<() => Request>([
    () => ({ method: 'POST', target: '/callbacks/paypal', headers: [JSON_TYPE], body: spoiled(random, known, event) }),
    () => ({ method: 'POST', target: '/callbacks/paypal', headers: [JSON_TYPE], body: oddJson(random, known) }),
    () => ({
      method: 'POST',
      target: `/callbacks/barion?paymentId=${inAddress(random, oddText(random, known))}`,
      headers: [],
      body: '',
    }),
    () => ({
      method: 'POST',
      target: '/callbacks/barion',
      headers: [JSON_TYPE],
      body: spoiled(random, known, { PaymentId: '0'.repeat(32) }),
    }),
    () => ({
      method: 'POST',
      target: `/callbacks/${inAddress(random, oddText(random, known))}`,
      headers: [],
      body: oddText(random, known),
    }),
  ])()
}

function ofReading(random: SeededRandom, known: Known): Request {
  const odd = () => inAddress(random, oddText(random, known))
  const page = PAGES[random.pick(PAGE_IDS)]
  const target = random.pick([
    () => page[random.pick(['hu', 'en'] as const)].replaceAll(/:\w+/g, () => odd()),
    () => `${page.hu.replaceAll(/:\w+/g, () => odd())}.data?_routes=${odd()}`,
    () => `${page.en.replaceAll(/:\w+/g, () => known.productSlug)}?${odd()}=${odd()}&page=${odd()}&sort=${odd()}`,
    () => `/search?q=${odd()}`,
    () => `/hu/kereses?q=${odd()}&page=${odd()}&price=${odd()}&category=${odd()}`,
    () => `/books?price=${odd()}&year=${odd()}&author=${odd()}&language=${odd()}&page=${odd()}`,
    () => `/_suggest/${random.pick(['hu', 'en', odd()])}?q=${odd()}`,
    () => `/covers/${odd()}.svg`,
    () => `/images/${known.productId}/${random.whole(0, 120)}/${odd()}`,
    () => `/images/${odd()}/0/${odd()}-320.webp`,
    () => `/images/slides/${odd()}/${odd()}`,
    () => `/images/social/${odd()}.png`,
    () => `/images/social/pages/${random.pick(['hu', 'en', odd()])}/${random.pick([...PAGE_IDS, odd()])}/${odd()}.png`,
    () => `/images/social/pages/hu/${random.pick(['toString', '__proto__', 'constructor', 'hasOwnProperty'])}.png`,
    () => `/objects/${odd()}?expires=${odd()}&signature=${odd()}`,
    () => `/notices/${odd()}`,
    () => `/sitemaps/${random.pick(['products', 'authors', odd()])}-${random.pick(['0', '1', '9999', odd()])}.xml`,
    () => `/feeds/${odd()}`,
    () => `/_i18n/${odd()}`,
    () => `/_build/${odd()}`,
    () => `/assets/${odd()}`,
    () => `/fonts/${odd()}`,
    () => `/icons/${odd()}`,
    () => `/dev/outbox?to=${odd()}`,
    () => `/sim/${random.pick(['barion', 'paypal'])}/${odd()}`,
    () => `/newsletter?token=${odd()}`,
    () => `/hu/konyvklub/lemondas?token=${odd()}`,
    () => `/withdrawal?order=${odd()}&token=${odd()}`,
    () => `/checkout-thankyou?order=${odd()}`,
    () => `/config.json?${odd()}`,
    () => `/${odd()}`,
    () => odd(),
  ])()
  return {
    method: random.pick(['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']),
    target,
    headers: [],
  }
}

function ofPosting(random: SeededRandom, known: Known): Request {
  return random.pick<() => Request>([
    () => ({ method: 'POST', target: '/_consent', headers: [], body: oddText(random, known) }),
    () => ({ method: 'POST', target: '/_consent', headers: [], body: `1.1795000000.a1m0.${oddText(random, known)}` }),
    () => ({
      method: 'POST',
      target: `/sim/barion/${random.pick(['v2/Payment/Start', 'v2/Payment/Refund', 'v4/payment/x/paymentstate'])}`,
      headers: [JSON_TYPE],
      body: oddJson(random, known),
    }),
    () => ({
      method: 'POST',
      target: `/sim/paypal/${random.pick(['v1/oauth2/token', 'v2/checkout/orders', 'v2/payments/captures/1/refund'])}`,
      headers: [JSON_TYPE, ['authorization', oddHeader(random, known)]],
      body: oddJson(random, known),
    }),
    () => ({
      method: 'POST',
      target: random.pick(['/graphql', '/cognito-idp/', '/kolofonapi/contact', '/callbacks/paypal']),
      headers: [JSON_TYPE, ['authorization', known.idToken]],
      body: random.pick(['a', '{', '[', ' ']).repeat(1_000_000),
    }),
  ])()
}

/** For a shop whose pages report their errors. */
export function ofReports(random: SeededRandom, known: Known): Request {
  const errors = {
    payloadVersion: '4',
    notifier: { name: 'Bugsnag JavaScript' },
    events: [
      {
        exceptions: [{ errorClass: 'TypeError', message: 'a', stacktrace: [{ file: '/assets/a.js', lineNumber: 1 }] }],
        breadcrumbs: [{ name: 'a', metaData: { url: '/hu?q=a' } }],
        user: { id: 'a' },
        metaData: { build: { id: 'a' } },
      },
    ],
  }
  const attributes = [{ key: 'http.url', value: { stringValue: '/hu?q=a' } }]
  const traces = {
    resourceSpans: [{ resource: { attributes: [] }, scopeSpans: [{ spans: [{ name: 'a', attributes }] }] }],
  }
  const kind = random.pick(['errors', 'traces'] as const)
  const long = (sign: string) =>
    JSON.stringify({ events: [{ exceptions: [{ message: sign.repeat(Math.floor(900_000 / sign.length)) }] }] })
  return {
    method: 'POST',
    target: `/_report/${kind}`,
    headers: [
      JSON_TYPE,
      ['bugsnag-api-key', BUGSNAG_KEY],
      ['bugsnag-payload-version', random.next() < 0.8 ? '4' : oddHeader(random, known)],
    ],
    body:
      random.next() < 0.85
        ? spoiled(random, known, kind === 'errors' ? errors : traces)
        : random.next() < 0.5
          ? long(random.pick(['a', '@', 'a@', '%40', '-eyJ', 'a-', '06 ', '?a', 'Bearer ', '/my-orders/', '+36 1 ']))
          : `{"events":[{"exceptions":[{"message":${deep(random).padStart(200_000, ' ')}}]}]}`,
  }
}

/** A header's value may be any byte but the end of its line. */
function oddHeader(random: SeededRandom, known: Known): string {
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
