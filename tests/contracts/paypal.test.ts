import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#main/config.ts'
import { silentLog } from '#database/test-server.ts'
import { until } from '#kit/until.ts'
import { paymentSettings } from '#main/payment-settings.ts'
import { paypal } from '#providers/paypal/paypal.ts'
import { aPaymentRequest } from '#providers/test-payment.ts'
import type { PaymentProvider, PaymentRequest } from '#shop/selling/payments/payment-provider.ts'
import { notifiedShop, type NotifiedShop } from '#tests/support/notified-shop.ts'
import { simulatorControl } from '#tests/support/simulator-control.ts'
import { startSimulatorsProcess, type SimulatorsProcess } from '#tests/support/simulators-process.ts'

let simulators: SimulatorsProcess
let shop: NotifiedShop
let client: PaymentProvider
let control: ReturnType<typeof simulatorControl>
const WITHIN = { withinMs: 60_000 }
const HOUR = 3600

function clientOf(changes: { timeoutMs?: number; clientSecret?: string; webhookId?: string } = {}): PaymentProvider {
  const settings = paymentSettings(readConfig({ PAYPAL_URL: simulators.paypalUrl })).paypal
  if (!settings) throw new Error('There is no PayPal in this configuration')
  return paypal({ ...settings, shopName: 'Kolofon', log: silentLog, ...changes })
}

beforeAll(async () => {
  ;[simulators, shop] = await Promise.all([startSimulatorsProcess(), notifiedShop()])
  client = clientOf()
  control = simulatorControl(simulators.paypalUrl)
})
afterEach(async () => {
  shop.received.length = 0
  shop.status = 200
  await control.switches({})
})
afterAll(async () => {
  shop.close()
  await simulators.stop()
})

async function started(changes: Partial<PaymentRequest> = {}) {
  const request = aPaymentRequest({
    returnUrl: `${shop.url}/paypal-start?order=1`,
    cancelUrl: `${shop.url}/checkout`,
    ...changes,
  })
  const answer = await client.start(request)
  if (!answer.ok) throw new Error(JSON.stringify(answer.failure))
  return { request, attemptId: request.attemptId, round: 1, ...answer.value }
}
async function approved(outcome = 'COMPLETED') {
  const payment = await started()
  await control.act(payment.paymentId, 'approve', { outcome })
  return payment
}
const capture = (payment: { paymentId: string; attemptId: string; round: number }) => client.capture!(payment)
const stateOf = async (id: string) => {
  const answer = await client.readState(id)
  if (!answer.ok) throw new Error(JSON.stringify(answer.failure))
  return answer.value
}
const events = (id: string) =>
  shop.received
    .filter(({ body }) => body.includes(id))
    .map(({ body }) => (JSON.parse(body) as { event_type: string }).event_type)
const failure = async (answer: Promise<{ ok: boolean }>) => ((await answer) as { failure?: unknown }).failure

describe('a wallet payment', () => {
  it('ORDER-03 is created, approved, captured once and read as paid, with its webhooks', async () => {
    const { request, ...payment } = await started()
    expect(payment.payUrl).toBe(`${simulators.paypalUrl}/checkoutnow?token=${payment.paymentId}`)
    expect(await stateOf(payment.paymentId)).toMatchObject({
      state: 'redirected',
      amount: 8480,
      payUrl: payment.payUrl,
    })
    expect(await failure(capture(payment))).toMatchObject({ kind: 'rejected', because: 'not-approved' })

    const { redirectUrl } = await control.act(payment.paymentId, 'approve')
    expect(redirectUrl).toMatch(
      new RegExp(`^${shop.url}/paypal-start\\?order=1&token=${payment.paymentId}&PayerID=[0-9A-Z]+$`),
    )
    expect(await stateOf(payment.paymentId)).toMatchObject({ state: 'approved', charges: [] })

    const first = await capture(payment)
    expect(first).toMatchObject({
      ok: true,
      value: {
        state: 'succeeded',
        attemptReference: `${request.orderNumber}-1`,
        charges: [{ state: 'succeeded', amount: 8480 }],
      },
    })
    expect(await capture(payment)).toEqual(first)
    // Another process with another request id learns what has happened, and charges nothing.
    expect(await capture({ ...payment, round: 2 })).toMatchObject({
      ok: true,
      value: { charges: [{ state: 'succeeded' }] },
    })
    expect((await stateOf(payment.paymentId)).charges).toHaveLength(1)
    expect(await until(() => events(payment.paymentId).length === 2, WITHIN)).toBe(true)
    expect(events(payment.paymentId).toSorted()).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED'])
  })

  it('ORDER-03 captured ten times at once is charged once', async () => {
    const payment = await approved()
    const answers = await Promise.all(Array.from({ length: 10 }, (_, round) => capture({ ...payment, round })))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect((await stateOf(payment.paymentId)).charges).toHaveLength(1)
  })

  it('ORDER-03 that PayPal reviews is pending, until it lets it through or not', async () => {
    for (const [action, state, event] of [
      ['settle', 'succeeded', 'COMPLETED'],
      ['deny', 'failed', 'DENIED'],
    ] as const) {
      const payment = await approved('PENDING')
      expect(await capture(payment)).toMatchObject({
        ok: true,
        value: { state: 'processing', decline: null, providerCode: 'PENDING_REVIEW' },
      })
      await control.act(payment.paymentId, action)
      expect(await stateOf(payment.paymentId)).toMatchObject({ state })
      expect(await until(() => events(payment.paymentId).includes(`PAYMENT.CAPTURE.${event}`), WITHIN)).toBe(true)
    }
  })

  it('ORDER-03 that PayPal declines has failed', async () => {
    expect(await capture(await approved('DECLINED'))).toMatchObject({ ok: true, value: { state: 'failed' } })
  })

  it('ORDER-03 whose card the bank refused goes back to PayPal’s page and may be approved again', async () => {
    const payment = await approved('INSTRUMENT_DECLINED')
    expect(await failure(capture(payment))).toMatchObject({
      kind: 'rejected',
      because: 'card-refused',
      code: 'INSTRUMENT_DECLINED',
      payUrl: payment.payUrl,
    })
    expect(await stateOf(payment.paymentId)).toMatchObject({ state: 'redirected', charges: [] })
    await control.act(payment.paymentId, 'approve')
    expect(await capture({ ...payment, round: 2 })).toMatchObject({ ok: true, value: { state: 'succeeded' } })
  })

  it('ORDER-03 that was walked away from stays open for six hours, then PayPal has forgotten it', async () => {
    const payment = await started()
    await control.advance(5.9 * HOUR)
    expect(await stateOf(payment.paymentId)).toMatchObject({ state: 'redirected' })
    await control.advance(0.2 * HOUR)
    expect(await failure(client.readState(payment.paymentId))).toMatchObject({
      kind: 'rejected',
      because: 'unknown-payment',
    })
    await expect(control.act(payment.paymentId, 'approve')).rejects.toThrow('409')
  })

  it('ORDER-03 whose approval was taken back is cancelled', async () => {
    const payment = await approved()
    await control.act(payment.paymentId, 'reverse-approval')
    expect(await failure(capture(payment))).toMatchObject({ because: 'not-approved' })
    expect(await stateOf(payment.paymentId)).toMatchObject({ state: 'cancelled' })
    expect(await until(() => events(payment.paymentId).includes('CHECKOUT.PAYMENT-APPROVAL.REVERSED'), WITHIN)).toBe(
      true,
    )
  })
})

describe('what PayPal recognises and refuses', () => {
  it('ORDER-03 the same attempt started twice is one order; another attempt with its number is refused', async () => {
    const first = await started()
    expect(await client.start(first.request)).toMatchObject({ ok: true, value: { paymentId: first.paymentId } })
    const { orderNumber } = first.request
    expect(await failure(client.start(aPaymentRequest({ orderNumber })))).toMatchObject({
      kind: 'rejected',
      code: 'DUPLICATE_INVOICE_ID',
    })
    expect(await client.start(aPaymentRequest({ orderNumber, attemptNumber: 2 }))).toMatchObject({ ok: true })
  })

  it('ORDER-03 a wrong secret is rejected, and nothing else is asked', async () => {
    const stranger = clientOf({ clientSecret: 'guess' })
    expect(await failure(stranger.start(aPaymentRequest()))).toEqual({
      kind: 'rejected',
      because: 'wrong-keys',
      code: 'invalid_client',
    })
    expect(await failure(stranger.readState('ABC'))).toEqual({
      kind: 'rejected',
      because: 'wrong-keys',
      code: 'invalid_client',
    })
  })

  it('ORDER-03 a token that has run out is replaced without anybody noticing', async () => {
    const payment = await started()
    await control.advance(10 * HOUR)
    expect(await failure(client.readState(payment.paymentId))).toMatchObject({ because: 'unknown-payment' })
    expect(await client.start(aPaymentRequest())).toMatchObject({ ok: true })
  })

  it('ORDER-03 unknown orders are refused in PayPal’s own code', async () => {
    expect(await failure(client.readState('NOSUCHORDER'))).toMatchObject({
      kind: 'rejected',
      because: 'unknown-payment',
    })
    expect(await failure(client.readState('../../simulator'))).toMatchObject({
      kind: 'rejected',
      because: 'unknown-payment',
    })
    expect(await failure(capture({ paymentId: '..', attemptId: 'a', round: 1 }))).toMatchObject({ kind: 'rejected' })
  })
})

describe('a refund', () => {
  async function paid() {
    const payment = await approved()
    const answer = await capture(payment)
    if (!answer.ok) throw new Error('not captured')
    return {
      paymentId: payment.paymentId,
      transactionId: answer.value.charges[0]?.transactionId ?? '',
      comment: 'Visszatérítés',
    }
  }

  it('ORDER-03 gives back a part, then the rest, never more, and a repetition gives nothing', async () => {
    const payment = await paid()
    const part = { ...payment, amount: 1000, reference: 'r1' }
    const first = await client.refund(part)
    expect(first).toMatchObject({ ok: true, value: { state: 'succeeded', amount: 1000 } })
    expect(await client.refund(part)).toEqual(first)
    expect(await failure(client.refund({ ...part, amount: 2000 }))).toMatchObject({ code: 'DUPLICATE_REQUEST_ID' })
    expect(await failure(client.refund({ ...payment, amount: 7481, reference: 'r2' }))).toMatchObject({
      code: 'REFUND_AMOUNT_EXCEEDED',
    })
    expect(await client.refund({ ...payment, amount: 7480, reference: 'r3' })).toMatchObject({ ok: true })
    expect(await failure(client.refund({ ...payment, amount: 1, reference: 'r4' }))).toMatchObject({
      code: 'CAPTURE_FULLY_REFUNDED',
    })
    expect(await stateOf(payment.paymentId)).toMatchObject({
      state: 'succeeded',
      providerState: 'COMPLETED/REFUNDED',
      refunds: [
        { amount: 1000, reference: 'r1', transactionId: payment.transactionId },
        { amount: 7480, reference: 'r3' },
      ],
    })
  })

  it('ORDER-03 made on PayPal’s own site is seen in the state, without a reference of ours', async () => {
    const payment = await paid()
    await control.refund(payment.paymentId, 700)
    expect((await stateOf(payment.paymentId)).refunds).toMatchObject([
      { amount: 700, reference: null, state: 'succeeded' },
    ])
    await expect(control.refund(payment.paymentId, 9000)).rejects.toThrow('REFUND_AMOUNT_EXCEEDED')
  })

  it('ORDER-03 whose answer was lost is repeated safely, and happens once', async () => {
    const payment = await paid()
    await control.switches({ fault: 'server-error', operation: 'refund', isAfterwards: true, times: 1 })
    expect(await client.refund({ ...payment, amount: 500, reference: 'lost' })).toMatchObject({ ok: true })
    expect((await stateOf(payment.paymentId)).refunds).toMatchObject([{ amount: 500 }])
  })
})

describe('faults', () => {
  it.each(['create', 'capture'] as const)(
    'ORDER-03 a %s that fails once on the way is repeated with its id; when it goes on, it is uncertain',
    async (operation) => {
      const payment = await approved()
      const attempt = () => (operation === 'create' ? client.start(aPaymentRequest()) : capture(payment))
      await control.switches({ fault: 'server-error', operation, isAfterwards: true })
      expect(await failure(attempt())).toEqual({ kind: 'uncertain', cause: 'status 502' })
      await control.switches({ fault: 'broken-json', operation, times: 1 })
      expect(await attempt()).toMatchObject({ ok: true })
      if (operation === 'capture') expect((await stateOf(payment.paymentId)).charges).toHaveLength(1)
    },
  )

  it('ORDER-03 a capture that got no answer in time is uncertain, and what happened is found by asking', async () => {
    const payment = await approved()
    await client.readState(payment.paymentId)
    const hasty = clientOf({ timeoutMs: 400 })
    await hasty.readState(payment.paymentId)
    await control.switches({ fault: 'slow', operation: 'capture', isAfterwards: true, slowSeconds: 2 })
    expect(await failure(hasty.capture!(payment))).toEqual({ kind: 'uncertain', cause: 'no answer in time' })
    expect(await stateOf(payment.paymentId)).toMatchObject({ state: 'succeeded' })
  })

  it('ORDER-03 without a token nothing has happened', async () => {
    await control.switches({ fault: 'server-error', operation: 'token' })
    expect(await failure(clientOf().start(aPaymentRequest()))).toEqual({ kind: 'unavailable', cause: 'status 502' })
  })

  it('ORDER-03 a state that nobody knows needs attention', async () => {
    const { paymentId } = await started()
    await control.switches({ fault: 'unknown-state', operation: 'state', times: 1 })
    expect(await stateOf(paymentId)).toMatchObject({ state: 'needs-attention', providerState: 'TELEPORTED' })
  })
})

describe('a webhook', () => {
  const received = async () => {
    const payment = await approved()
    const event = await until(() => shop.received.find(({ body }) => body.includes(payment.paymentId)), WITHIN)
    if (!event) throw new Error('no webhook came')
    return { payment, event }
  }

  it('ORDER-03 is believed when PayPal says it signed it', async () => {
    const { payment, event } = await received()
    expect(event.path).toBe('/callbacks/paypal')
    expect(await client.readNotification(event)).toMatchObject({
      ok: true,
      value: {
        event: 'CHECKOUT.ORDER.APPROVED',
        paymentId: payment.paymentId,
        attemptId: payment.attemptId,
        eventId: expect.stringMatching(/^WH-/),
      },
    })
  })

  it('ORDER-03 is not believed when a word of it, its signature, its time or the webhook is another', async () => {
    const { payment, event } = await received()
    const withHeader = (name: string, value: string) => {
      const headers = new Headers(event.headers)
      headers.set(name, value)
      return { ...event, headers }
    }
    const forged = { kind: 'rejected', because: 'forged', code: 'not-from-paypal' }
    const changed = event.body.replace(payment.paymentId, 'ANOTHERORDER12345')
    expect(await failure(client.readNotification({ ...event, body: changed }))).toEqual(forged)
    expect(await failure(client.readNotification(withHeader('paypal-transmission-sig', 'AAAA')))).toEqual(forged)
    expect(
      await failure(client.readNotification(withHeader('paypal-transmission-time', '2026-01-01T00:00:00Z'))),
    ).toEqual(forged)
    expect(await failure(client.readNotification(withHeader('paypal-cert-url', 'https://evil.example/cert')))).toEqual(
      forged,
    )
    expect(await failure(clientOf({ webhookId: 'WH-OTHER' }).readNotification(event))).toEqual(forged)
    expect(await failure(client.readNotification({ ...event, headers: new Headers() }))).toEqual(forged)
  })

  it('ORDER-03 that cannot be checked now is to be sent again', async () => {
    const { event } = await received()
    await control.switches({ fault: 'server-error', operation: 'verify' })
    expect(await failure(client.readNotification(event))).toMatchObject({ kind: 'unavailable' })
  })

  it('ORDER-03 that was not taken comes again, and again when somebody asks for it', async () => {
    shop.status = 503
    const payment = await approved()
    const delivery = async () => (await control.deliveries()).find(({ about }) => about === payment.paymentId)
    expect(await until(async () => (await delivery())?.tries.length === 1, WITHIN)).toBe(true)
    shop.status = 200
    await control.advance(6)
    expect(await until(async () => (await delivery())?.state === 'delivered', WITHIN)).toBe(true)
    await control.again((await delivery())?.id ?? '')
    expect(await until(() => events(payment.paymentId).length === 3, WITHIN)).toBe(true)
  })
})

describe('the simulator', () => {
  it('ORDER-04 killed and started again knows its orders, its tokens and what it has answered', async () => {
    const payment = await approved()
    const first = await capture(payment)
    await simulators.stop('SIGKILL')
    expect(await failure(client.readState(payment.paymentId))).toMatchObject({ kind: 'unavailable' })
    simulators = await startSimulatorsProcess(simulators)
    expect(await capture(payment)).toEqual(first)
    const event = await until(
      () =>
        shop.received.find(
          ({ body }) => body.includes('PAYMENT.CAPTURE.COMPLETED') && body.includes(payment.paymentId),
        ),
      { withinMs: 60_000 },
    )
    expect(event && (await client.readNotification(event))).toMatchObject({ ok: true })
  })
})
