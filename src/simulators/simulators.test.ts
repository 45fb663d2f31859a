import fc from 'fast-check'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openSimulators } from './open-simulators.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'kolofon-simulators-'))
const keys = {
  barion: { posKey: 'a'.repeat(32), payee: 'shop@example.com' },
  paypal: { clientId: 'id', clientSecret: 'secret', webhookId: 'WH-1' },
  sender: { user: 'bolt', password: 'titok', token: 'jel' },
  gls: { username: 'bolt@example.com', password: 'titok', clientNumber: 100_000_001 },
  foxpost: { username: 'bolt', password: 'titok', apiKey: 'kulcs' },
}
const simulators = openSimulators({
  folder,
  clock: { now: () => new Date('2026-11-15T10:00:00Z') },
  keys,
  paths: {
    barion: '/sim/barion',
    paypal: '/sim/paypal',
    sender: '/sim/sender',
    gls: '/sim/gls',
    foxpost: '/sim/foxpost',
  },
  publicUrl: 'http://localhost:3000',
})
afterAll(async () => {
  await simulators.stop()
  rmSync(folder, { recursive: true })
})

const ask = (address: string, options: RequestInit = {}) =>
  simulators.answer(new Request(`http://localhost:3000${address}`, options))
const post = (address: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const submit = (address: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  ask(address, { method: 'POST', headers, body: new URLSearchParams(fields) })

const START = {
  PaymentType: 'Immediate',
  FundingSources: ['All'],
  PaymentRequestId: 'K26-ABC123-1',
  RedirectUrl: 'http://shop.example/result?a=1',
  CallbackUrl: 'http://127.0.0.1:9/callbacks/barion',
  Locale: 'hu-HU',
  Currency: 'HUF',
  Transactions: [
    {
      POSTransactionId: 't1',
      Payee: 'shop@example.com',
      Total: 4990,
      Items: [
        {
          Name: '<b>Egri</b> "csillagok"',
          Description: 'x',
          Quantity: 1,
          Unit: 'db',
          UnitPrice: 4990,
          ItemTotal: 4990,
        },
      ],
    },
  ],
}
const barionStart = (changes: Record<string, unknown> = {}) =>
  post('/sim/barion/v2/Payment/Start', { ...START, ...changes }, { 'x-pos-key': keys.barion.posKey })
async function aPayment(): Promise<string> {
  const { PaymentId } = (await (await barionStart()).json()) as { PaymentId: string }
  return PaymentId
}
const basic = `Basic ${Buffer.from('id:secret').toString('base64')}`
async function bearer(): Promise<Record<string, string>> {
  const answer = await submit(
    '/sim/paypal/v1/oauth2/token',
    { grant_type: 'client_credentials' },
    { authorization: basic },
  )
  const { access_token } = (await answer.json()) as { access_token: string }
  return { authorization: `Bearer ${access_token}` }
}

describe('the simulated Barion', () => {
  it('ORDER-04 takes the key in the header or in the body, in either spelling, and no other', async () => {
    expect((await barionStart()).status).toBe(200)
    expect((await post('/SIM/barion/v2/payment/start', START)).status).toBe(404)
    expect(
      (await post('/sim/barion/V2/PAYMENT/START', { ...START, POSKey: 'AAAAAAAA-AAAA-AAAA-AAAA-AAAAAAAAAAAA' })).status,
    ).toBe(200)
    for (const key of [undefined, '', 'b'.repeat(32), 7, { a: 1 }]) {
      const answer = await post('/sim/barion/v2/Payment/Start', { ...START, POSKey: key })
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ Errors: [{ ErrorCode: 'AuthenticationFailed' }] })
    }
  })

  it.each([
    ['a sum with decimals', { Transactions: [{ ...START.Transactions[0], Total: 4990.5 }] }],
    ['no items', { Transactions: [{ ...START.Transactions[0], Items: [] }] }],
    ['a negative sum', { Transactions: [{ ...START.Transactions[0], Total: -1 }] }],
    ['a duration in another spelling', { PaymentWindow: 'PT30M' }],
    ['a window of more than a week', { PaymentWindow: '8:00:00:00' }],
    ['an unknown language', { Locale: 'hu' }],
    ['a script for an address', { RedirectUrl: 'javascript:alert(1)' }],
    ['no callback', { CallbackUrl: '' }],
    ['a phone number with a plus', { PayerPhoneNumber: '+3630' }],
    ['a name that is too long', { CardHolderNameHint: 'x'.repeat(46) }],
    ['another kind of payment', { PaymentType: 'Reservation' }],
  ])('ORDER-04 refuses %s as Barion does', async (_, change) => {
    const answer = await barionStart(change)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ Errors: [{ ErrorCode: 'ModelValidationError' }] })
  })

  it('ORDER-04 its old state address answers too', async () => {
    const id = await aPayment()
    const answer = await ask(`/sim/barion/v2/Payment/GetPaymentState?POSKey=${keys.barion.posKey}&PaymentId=${id}`)
    expect(await answer.json()).toMatchObject({ PaymentId: id, Status: 'Prepared', Total: 4990, Errors: [] })
  })

  it('ORDER-04 the page says that it is a simulator, shows what is paid for, and lets nothing run', async () => {
    const id = await aPayment()
    const page = await ask(`/sim/barion/Pay?id=${id}`)
    const html = await page.text()
    expect(html).toContain('Próbafizetés')
    expect(html).toContain('&lt;b&gt;Egri&lt;/b&gt; &quot;csillagok&quot;')
    expect(html).not.toMatch(/<script|onclick/i)
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self' http://shop.example; base-uri 'none'; frame-ancestors 'none'",
    )
    expect(await (await ask(`/sim/barion/Pay?id=${id}&lang=en`)).text()).toContain('Test payment')
  })

  it('ORDER-04 the page’s form pays and leads back; what is wrong with the card is said', async () => {
    const id = await aPayment()
    const card = { id, lang: 'en', card: '4444888888885559', expiry: '12/30', cvc: '123' }
    const past = await submit('/sim/barion/Pay/pay', { ...card, expiry: '10/26' })
    expect(past.status).toBe(422)
    expect(await past.text()).toContain('The expiry is a month and a year')
    expect((await submit('/sim/barion/Pay/pay', { ...card, cvc: '12' })).status).toBe(422)
    expect(await (await submit('/sim/barion/Pay/pay', { ...card, card: '4444888888889999' })).text()).toContain(
      'not enough funds',
    )
    const paid = await submit('/sim/barion/Pay/pay', card)
    expect(paid.status).toBe(303)
    expect(paid.headers.get('location')).toBe(`http://shop.example/result?a=1&paymentId=${id}`)
    expect((await submit('/sim/barion/Pay/pay', card)).status).toBe(409)
    expect((await submit('/sim/barion/Pay/cancel', { id })).status).toBe(409)
  })

  it('ORDER-04 a form on a foreign page pays nothing', async () => {
    const id = await aPayment()
    const foreign = { origin: 'https://evil.example', host: 'localhost:3000' }
    expect((await submit('/sim/barion/Pay/cancel', { id }, foreign)).status).toBe(403)
    const text = { 'content-type': 'text/plain', 'x-pos-key': keys.barion.posKey }
    expect(
      (await ask('/sim/barion/v2/Payment/Start', { method: 'POST', headers: text, body: JSON.stringify(START) }))
        .status,
    ).toBe(401)
    expect(
      (await submit('/sim/barion/Pay/cancel', { id }, { origin: 'http://localhost:3000', host: 'localhost:3000' }))
        .status,
    ).toBe(303)
  })

  it('ORDER-04 the controls of the page do what the controls of the program do', async () => {
    const fields = {
      fault: 'slow',
      operation: 'state',
      times: '2',
      slowSeconds: '1',
      notification: 'late',
      lateSeconds: '5',
      lang: 'en',
    }
    expect((await submit('/sim/barion/simulator/form/switches', fields)).status).toBe(303)
    const switches = {
      fault: 'slow',
      operation: 'state',
      times: 2,
      slowSeconds: 1,
      notification: 'late',
      lateSeconds: 5,
      isAfterwards: false,
    }
    expect(await (await ask('/sim/barion/simulator/switches')).json()).toEqual(switches)
    for (const wrong of [
      { fault: 'fire' },
      { operation: 'all' },
      { times: '-1' },
      { slowSeconds: 'x' },
      { lateSeconds: '' },
    ])
      expect((await submit('/sim/barion/simulator/form/switches', { ...fields, ...wrong })).status).toBe(400)
    expect(await (await ask('/sim/barion/simulator/switches')).json()).toEqual(switches)
    await submit('/sim/barion/simulator/form/switches', { ...fields, fault: 'none', notification: 'normal', times: '' })
    expect((await submit('/sim/barion/simulator/form/clock', { seconds: 'soon' })).status).toBe(400)
  })
})

describe('the simulated PayPal', () => {
  it('ORDER-04 gives tokens to whoever has the keys, and answers nobody without one', async () => {
    const answer = await submit(
      '/sim/paypal/v1/oauth2/token',
      { grant_type: 'client_credentials' },
      { authorization: 'Basic eDp5' },
    )
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ error: 'invalid_client' })
    expect(
      (await submit('/sim/paypal/v1/oauth2/token', { grant_type: 'password' }, { authorization: basic })).status,
    ).toBe(400)
    for (const authorization of ['', 'Bearer x', basic])
      expect((await post('/sim/paypal/v2/checkout/orders', {}, { authorization })).status).toBe(401)
  })

  const huf = (value: string) => ({ currency_code: 'HUF', value })
  const unit = (amount: Record<string, unknown>, items?: unknown[]) => ({ purchase_units: [{ amount, items }] })
  const item = { name: 'Könyv', quantity: '2', unit_amount: huf('2000') }
  it.each([
    ['AMOUNT_MISMATCH', unit({ ...huf('4990'), breakdown: { item_total: huf('4000'), shipping: huf('991') } })],
    ['ITEM_TOTAL_MISMATCH', unit({ ...huf('4001'), breakdown: { item_total: huf('4001') } }, [item])],
    ['ITEM_TOTAL_REQUIRED', unit(huf('4000'), [item])],
    ['DECIMALS_NOT_SUPPORTED', unit(huf('4990.00'))],
    ['CANNOT_BE_ZERO_OR_NEGATIVE', unit(huf('0'))],
    ['CURRENCY_MISMATCH', unit({ ...huf('10'), breakdown: { item_total: { currency_code: 'EUR', value: '10' } } })],
  ])('ORDER-04 refuses with %s', async (issue, change) => {
    const experience_context = { return_url: 'http://shop.example/r', cancel_url: 'http://shop.example/c' }
    const body = { intent: 'CAPTURE', payment_source: { paypal: { experience_context } }, ...change }
    const answer = await post('/sim/paypal/v2/checkout/orders', body, {
      ...(await bearer()),
      'paypal-request-id': issue,
    })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] })
  })

  it('ORDER-04 wants a request id with the newer way of asking, and gives the older link for the older one', async () => {
    const context = { return_url: 'http://shop.example/r', cancel_url: 'http://shop.example/c' }
    const order = { intent: 'CAPTURE', ...unit(huf('4990')) }
    const newer = await post(
      '/sim/paypal/v2/checkout/orders',
      { ...order, payment_source: { paypal: { experience_context: context } } },
      await bearer(),
    )
    expect(await newer.json()).toMatchObject({ details: [{ issue: 'PAYPAL_REQUEST_ID_REQUIRED' }] })
    const older = await post(
      '/sim/paypal/v2/checkout/orders',
      { ...order, application_context: context },
      await bearer(),
    )
    expect(await older.json()).toMatchObject({ status: 'CREATED', links: [{ rel: 'self' }, { rel: 'approve' }] })
  })
})

describe('whatever is sent to a simulator', () => {
  const anything = fc.anything({ maxDepth: 4, withNullPrototype: false })
  const mixed = fc.oneof(
    anything,
    fc
      .dictionary(fc.constantFrom(...Object.keys(START), 'POSKey'), anything)
      .map((changes) => ({ ...START, ...changes })),
    fc.dictionary(
      fc.constantFrom('intent', 'purchase_units', 'payment_source', 'application_context', 'amount', 'webhook_event'),
      anything,
    ),
  )
  const json = mixed.map(
    (value) => JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner)) ?? '',
  )

  it('ORDER-04 is answered, with a refusal or an order, and never with our own mistake', async () => {
    const headers = {
      'content-type': 'application/json',
      'x-pos-key': keys.barion.posKey,
      'paypal-request-id': 'fuzz',
      ...(await bearer()),
    }
    const paths = [
      '/sim/barion/v2/Payment/Start',
      '/sim/barion/v2/Payment/Refund',
      '/sim/barion/simulator/payments/x',
      '/sim/barion/simulator/clock',
      '/sim/paypal/v2/checkout/orders',
      '/sim/paypal/v2/checkout/orders/X/capture',
      '/sim/paypal/v2/payments/captures/X/refund',
      '/sim/paypal/v1/notifications/verify-webhook-signature',
      '/sim/paypal/simulator/payments/x',
    ]
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), json, async (address, body) => {
        const answer = await ask(address, { method: 'POST', headers, body })
        expect(answer.status).toBeLessThan(500)
        await answer.json()
      }),
      { numRuns: 300 },
    )
  })

  it('ORDER-04 is answered at any address, by forms of any content', async () => {
    const word = fc.oneof(
      fc.constantFrom(
        'barion',
        'paypal',
        'simulator',
        'Pay',
        'checkoutnow',
        'payments',
        'v2',
        'form',
        'switches',
        '..',
        '%2e%2e',
        '%00',
      ),
      fc.webSegment(),
    )
    const address = fc.array(word, { maxLength: 5 }).map((words) => `/sim/${words.join('/')}`)
    const form = fc.dictionary(
      fc.constantFrom('id', 'token', 'card', 'expiry', 'cvc', 'lang', 'outcome', 'seconds', 'fault'),
      fc.string(),
    )
    await fc.assert(
      fc.asyncProperty(address, form, async (address, fields) => {
        expect((await ask(`${address}?${new URLSearchParams(fields)}`)).status).toBeLessThan(500)
        expect((await submit(address, fields)).status).toBeLessThan(500)
      }),
      { numRuns: 150 },
    )
  })

  it('ORDER-04 is not read beyond what anybody would send', async () => {
    const answer = await ask('/sim/barion/v2/Payment/Start', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: 'x'.repeat(600_000),
    })
    expect(answer.status).toBe(413)
  })
})
