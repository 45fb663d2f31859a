import type { SeededRandom } from '#kit/seeded-random.ts'
import { PAGE_IDS, PAGES } from '#site/route-table.ts'
import { BUGSNAG_KEY } from './bugsnag-stand-in.ts'
import { DATA_OPERATIONS } from './data-operations.ts'
import { IDENTITY_OPERATIONS } from './identity-operations.ts'
import { deep, inAddress, oddHeader, oddJson, oddText, spoiled, type Known } from './malformed-text.ts'

export type Header = readonly [name: string, value: string]
export type Request = { method: string; target: string; headers: Header[]; body?: string | Buffer }

const JSON_TYPE: Header = ['content-type', 'application/json']

export function ofData(random: SeededRandom, known: Known): Request {
  const { query, variables } = random.pick(DATA_OPERATIONS)(known)
  const as = random.next()
  const authorization: Header[] =
    as < 0.85 ? [['authorization', known.idToken]] : as < 0.95 ? [['authorization', oddHeader(random, known)]] : []
  const requestBody = random.pick([
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
  return { method: 'POST', target: '/graphql', headers: [JSON_TYPE, ...authorization], body: requestBody }
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

export function ofIdentity(random: SeededRandom, known: Known): Request {
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

export function ofApi(random: SeededRandom, known: Known): Request {
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
    () => ({
      method: 'POST',
      target: '/kolofonapi/watches',
      ...body({ productId: 'a', kind: 'back', email: 'anna@example.com', language: 'hu' }),
    }),
    () => ({ method: 'POST', target: '/kolofonapi/watches/confirmations', ...body({ token: 'a.b' }) }),
    () => ({ method: 'POST', target: '/kolofonapi/watches/again', ...body({ token: 'a.b' }) }),
    () => ({ method: 'POST', target: `/kolofonapi/watches/unsubscribe?token=${odd()}`, headers: [], body: 'a=b' }),
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

export function ofForms(random: SeededRandom, known: Known): Request {
  const target = random.pick([
    '/contact-us',
    '/hu/kapcsolat',
    '/book-club',
    '/hu/konyvklub',
    '/newsletter',
    '/hu/hirlevel',
    '/tell-me',
    '/hu/szoljanak',
    '/set-aside',
    '/hu/felretetel',
    '/book-club/cancel',
    '/book-club/seat',
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

export function ofCallbacks(random: SeededRandom, known: Known): Request {
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

export function ofReading(random: SeededRandom, known: Known): Request {
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
    () => `/hu/szoljanak?token=${odd()}`,
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

export function ofPosting(random: SeededRandom, known: Known): Request {
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
