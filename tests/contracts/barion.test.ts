import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { silentLog } from '#database/test-server.ts'
import { until } from '#kit/until.ts'
import { paymentSettings } from '#main/payment-settings.ts'
import { readConfig } from '#main/config.ts'
import { barion } from '#providers/barion/barion.ts'
import { aPaymentRequest } from '#providers/test-payment.ts'
import type { PaymentProvider, PaymentRequest } from '#shop/selling/payments/payment-provider.ts'
import { CARDS } from '#simulators/barion/barion-cards.ts'
import { notifiedShop, type NotifiedShop } from '#tests/support/notified-shop.ts'
import { simulatorControl } from '#tests/support/simulator-control.ts'
import { startSimulatorsProcess, type SimulatorsProcess } from '#tests/support/simulators-process.ts'

let simulators: SimulatorsProcess
let shop: NotifiedShop
let client: PaymentProvider
let control: ReturnType<typeof simulatorControl>
const WITHIN = { withinMs: 60_000 }
const UNKNOWN = { kind: 'rejected', because: 'unknown-payment', code: 'NotExistingPaymentId' }

function clientOf(changes: { timeoutMs?: number; posKey?: string; payee?: string } = {}): PaymentProvider {
  const settings = paymentSettings(readConfig({ BARION_URL: simulators.barionUrl })).barion
  if (!settings) throw new Error('There is no Barion in this configuration')
  return barion({ ...settings, log: silentLog, ...changes })
}

beforeAll(async () => {
  ;[simulators, shop] = await Promise.all([startSimulatorsProcess(), notifiedShop()])
  client = clientOf()
  control = simulatorControl(simulators.barionUrl)
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
    returnUrl: `${shop.url}/result?a=1`,
    notificationUrl: `${shop.url}/callbacks/barion`,
    ...changes,
  })
  const answer = await client.start(request)
  if (!answer.ok) throw new Error(JSON.stringify(answer.failure))
  return { request, ...answer.value }
}
const stateOf = async (id: string) => {
  const answer = await client.readState(id)
  if (!answer.ok) throw new Error(JSON.stringify(answer.failure))
  return answer.value
}
const callbacks = (id: string) => shop.received.filter(({ query }) => query.includes(id))
const failure = async (answer: Promise<{ ok: boolean }>) => ((await answer) as { failure?: unknown }).failure

describe('a card payment', () => {
  it('ORDER-02 is started, paid, called back and read as paid, once', async () => {
    const { request, paymentId, payUrl } = await started()
    expect(payUrl).toBe(`${simulators.barionUrl}/Pay?id=${paymentId}`)
    expect(await stateOf(paymentId)).toMatchObject({ state: 'redirected', amount: 8480, currency: 'HUF', charges: [] })

    const { redirectUrl } = await control.act(paymentId, 'pay')
    expect(redirectUrl).toBe(`${shop.url}/result?a=1&paymentId=${paymentId}`)
    expect(await until(() => callbacks(paymentId)[0], WITHIN)).toBeDefined()
    const notification = await client.readNotification(callbacks(paymentId)[0]!)
    expect(notification).toMatchObject({ ok: true, value: { paymentId } })
    expect(await stateOf(paymentId)).toMatchObject({
      state: 'succeeded',
      attemptReference: `${request.orderNumber}-1`,
      charges: [{ state: 'succeeded', amount: 8480 }],
      refunds: [],
    })
    await expect(control.act(paymentId, 'pay')).rejects.toThrow('409')
    expect(callbacks(paymentId)).toHaveLength(1)
  })

  it('ORDER-02 a declined card of any kind leaves it open for another', async () => {
    const declines = Object.entries(CARDS).filter(([, result]) => result !== 'Successful')
    expect(declines).toHaveLength(9)
    for (const [card, result] of declines) {
      const { paymentId } = await started()
      await control.act(paymentId, 'pay', { card })
      expect(await stateOf(paymentId)).toMatchObject({
        state: 'redirected',
        providerState: 'Started',
        decline: expect.any(String),
        providerCode: result,
        charges: [],
      })
      await control.act(paymentId, 'pay')
      expect(await stateOf(paymentId)).toMatchObject({ state: 'succeeded' })
    }
  })

  it.each([
    ['cancel', 'cancelled'],
    ['expire', 'expired'],
    ['process', 'processing'],
    ['transfer', 'processing'],
  ])('ORDER-02 after %s it is %s, without a charge', async (action, state) => {
    const { paymentId } = await started()
    await control.act(paymentId, action)
    const snapshot = await stateOf(paymentId)
    expect(snapshot.state).toBe(state)
    expect(snapshot.charges.filter(({ state }) => state === 'succeeded')).toEqual([])
  })

  it('ORDER-02 a transfer that waited arrives or fails', async () => {
    for (const [action, state] of [
      ['arrive', 'succeeded'],
      ['fail', 'failed'],
    ] as const) {
      const { paymentId } = await started()
      await control.act(paymentId, 'transfer')
      await control.act(paymentId, action)
      expect(await stateOf(paymentId)).toMatchObject({ state })
      expect(await until(() => callbacks(paymentId).length === 1, WITHIN)).toBe(true)
    }
  })

  it('ORDER-02 a tab that was closed stays payable until the window ends, then it is expired and called back', async () => {
    const { paymentId } = await started()
    await control.advance(29 * 60)
    expect(await stateOf(paymentId)).toMatchObject({ state: 'redirected' })
    await control.advance(2 * 60)
    expect(await until(() => callbacks(paymentId)[0], WITHIN)).toBeDefined()
    expect(await stateOf(paymentId)).toMatchObject({ state: 'expired' })
    await expect(control.act(paymentId, 'pay')).rejects.toThrow('409')
  })

  it('ORDER-02 is asked for at most twice in five seconds', async () => {
    const { paymentId } = await started()
    await stateOf(paymentId)
    await stateOf(paymentId)
    expect(await failure(client.readState(paymentId))).toMatchObject({ kind: 'unavailable', cause: 'too many calls' })
    await control.advance(6)
    expect(await stateOf(paymentId)).toMatchObject({ state: 'redirected' })
  })
})

describe('what Barion refuses', () => {
  it('ORDER-02 a wrong key, a wrong payee, an unknown payment: rejected in Barion’s own code', async () => {
    const stranger = clientOf({ posKey: 'f'.repeat(32) })
    expect(await failure(stranger.start(aPaymentRequest()))).toMatchObject({
      kind: 'rejected',
      code: 'AuthenticationFailed',
    })
    expect(await failure(stranger.readState('a'.repeat(32)))).toMatchObject({ code: 'AuthenticationFailed' })
    expect(await failure(clientOf({ payee: 'other@example.com' }).start(aPaymentRequest()))).toMatchObject({
      code: 'InvalidUser',
    })
    expect(await failure(client.readState('a'.repeat(32)))).toEqual(UNKNOWN)
    expect(await failure(client.readState('../simulator'))).toEqual(UNKNOWN)
    expect(await failure(client.start(aPaymentRequest({ returnUrl: 'javascript:alert(1)' })))).toMatchObject({
      code: 'ModelValidationError',
    })
  })

  it('ORDER-02 every address takes one method', async () => {
    const answer = await fetch(`${simulators.barionUrl}/v2/Payment/Start`)
    expect(answer.status).toBe(405)
    expect(await answer.json()).toEqual({ Message: "The requested resource does not support HTTP method 'GET'." })
  })
})

describe('a refund', () => {
  const paid = async () => {
    const { paymentId } = await started()
    await control.act(paymentId, 'pay')
    const { charges } = await stateOf(paymentId)
    return { paymentId, transactionId: charges[0]?.transactionId ?? '', comment: 'Visszatérítés' }
  }

  it('ORDER-02 gives back a part, then the rest, and never more', async () => {
    const payment = await paid()
    expect(await client.refund({ ...payment, amount: 1000, reference: 'r1' })).toMatchObject({
      value: { state: 'succeeded', amount: 1000 },
    })
    expect(await failure(client.refund({ ...payment, amount: 7481, reference: 'r2' }))).toEqual({
      kind: 'rejected',
      because: 'refund-too-high',
      code: 'AmountToRefundIsGreaterThanTransactionAmount',
    })
    expect(await client.refund({ ...payment, amount: 7480, reference: 'r3' })).toMatchObject({ ok: true })
    expect(await stateOf(payment.paymentId)).toMatchObject({
      state: 'succeeded',
      refunds: [
        { amount: 1000, reference: 'r1', state: 'succeeded', transactionId: payment.transactionId },
        { amount: 7480, reference: 'r3' },
      ],
    })
    expect(await until(() => callbacks(payment.paymentId).length === 3, WITHIN)).toBe(true)
  })

  it('ORDER-02 of what was not paid, or of another payment, is rejected', async () => {
    const { paymentId } = await started()
    const payment = await paid()
    const refund = { amount: 1, reference: 'r', comment: '' }
    expect(await failure(client.refund({ ...refund, paymentId, transactionId: payment.transactionId }))).toMatchObject({
      code: 'PaymentStatusNotValid',
    })
    expect(
      await failure(client.refund({ ...refund, paymentId: payment.paymentId, transactionId: 'e'.repeat(32) })),
    ).toMatchObject({
      code: 'TransactionDoesNotBelongToPayment',
    })
  })

  it('ORDER-02 made on Barion’s own site is seen in the state, without a reference of ours', async () => {
    const payment = await paid()
    await control.refund(payment.paymentId, 700)
    expect((await stateOf(payment.paymentId)).refunds).toMatchObject([
      { amount: 700, reference: null, state: 'succeeded' },
    ])
    await expect(control.refund(payment.paymentId, 9000)).rejects.toThrow('AmountToRefundIsGreater')
  })

  it('ORDER-02 whose answer was lost is found again by its reference', async () => {
    const payment = await paid()
    await control.switches({ fault: 'server-error', operation: 'refund', isAfterwards: true })
    expect(await failure(client.refund({ ...payment, amount: 500, reference: 'lost' }))).toMatchObject({
      kind: 'uncertain',
    })
    expect((await stateOf(payment.paymentId)).refunds).toMatchObject([{ reference: 'lost', amount: 500 }])
  })
})

describe('faults', () => {
  it('ORDER-02 a start that got no answer in time is uncertain, though the payment exists', async () => {
    await control.switches({ fault: 'slow', operation: 'start', isAfterwards: true, slowSeconds: 1, times: 1 })
    expect(await failure(clientOf({ timeoutMs: 150 }).start(aPaymentRequest()))).toEqual({
      kind: 'uncertain',
      cause: 'no answer in time',
    })
    expect(await client.start(aPaymentRequest())).toMatchObject({ ok: true })
  })

  it.each(['server-error', 'broken-json'])(
    'ORDER-02 a start that meets %s is uncertain and not repeated',
    async (fault) => {
      await control.switches({ fault, operation: 'start', times: 1 })
      expect(await failure(client.start(aPaymentRequest()))).toMatchObject({ kind: 'uncertain' })
    },
  )

  it.each(['server-error', 'broken-json'])(
    'ORDER-02 a state that meets %s once is asked for again, and is unavailable when it lasts',
    async (fault) => {
      const { paymentId } = await started()
      await control.switches({ fault, operation: 'state', times: 1 })
      expect(await stateOf(paymentId)).toMatchObject({ state: 'redirected' })
      await control.advance(6)
      await control.switches({ fault, operation: 'state' })
      // Broken answers count as asked: Barion closes the door before the third.
      expect(await failure(client.readState(paymentId))).toMatchObject({ kind: 'unavailable' })
    },
  )

  it('ORDER-02 a state that nobody knows needs attention', async () => {
    const { paymentId } = await started()
    await control.switches({ fault: 'unknown-state', operation: 'state', times: 1 })
    expect(await stateOf(paymentId)).toMatchObject({ state: 'needs-attention', providerState: 'Quantum' })
  })

  it('ORDER-02 a callback is lost, late, doubled, or there before the redirect', async () => {
    await control.switches({ notification: 'lost' })
    const lost = await started()
    await control.act(lost.paymentId, 'pay')
    expect((await control.deliveries()).find(({ about }) => about === lost.paymentId)).toMatchObject({
      state: 'lost',
      tries: [],
    })

    await control.switches({ notification: 'doubled' })
    const doubled = await started()
    await control.act(doubled.paymentId, 'pay')
    expect(await until(() => callbacks(doubled.paymentId).length === 2, WITHIN)).toBe(true)

    await control.switches({ notification: 'late', lateSeconds: 3600 })
    const late = await started()
    await control.act(late.paymentId, 'pay')
    expect(callbacks(late.paymentId)).toEqual([])
    await control.advance(3601)
    expect(await until(() => callbacks(late.paymentId).length === 1, WITHIN)).toBe(true)

    await control.switches({ notification: 'before-redirect' })
    const early = await started()
    await control.act(early.paymentId, 'pay')
    expect(callbacks(early.paymentId)).toHaveLength(1)
    expect(callbacks(lost.paymentId)).toEqual([])
  })

  it('ORDER-02 a callback that is not answered with 200 comes five times more, at 2, 6, 18, 54 and 162 seconds, then never', async () => {
    shop.status = 500
    const { paymentId } = await started()
    await control.act(paymentId, 'cancel')
    const tries = async () => (await control.deliveries()).find(({ about }) => about === paymentId)?.tries ?? []
    for (const [index, seconds] of [2, 6, 18, 54, 162].entries()) {
      expect(await until(async () => (await tries()).length === index + 1, WITHIN)).toBe(true)
      await control.advance(seconds + 0.1)
    }
    expect(await until(async () => (await tries()).length === 6, WITHIN)).toBe(true)
    await control.advance(86_400)
    expect((await control.deliveries()).find(({ about }) => about === paymentId)).toMatchObject({ state: 'given-up' })
    expect(callbacks(paymentId)).toHaveLength(6)
  })
})

describe('the simulator', () => {
  it('ORDER-04 killed and started again knows its payments and sends what it had not', async () => {
    const open = await started()
    const paid = await started()
    shop.status = 500
    await control.act(paid.paymentId, 'pay')
    expect(await until(() => callbacks(paid.paymentId).length > 0, WITHIN)).toBe(true)
    await simulators.stop('SIGKILL')
    expect(await failure(client.readState(paid.paymentId))).toMatchObject({ kind: 'unavailable' })
    expect(await failure(client.start(aPaymentRequest()))).toMatchObject({ kind: 'unavailable', cause: 'ECONNREFUSED' })

    shop.status = 200
    shop.received.length = 0
    simulators = await startSimulatorsProcess(simulators)
    expect(await until(() => callbacks(paid.paymentId).length > 0, { withinMs: 60_000 })).toBe(true)
    expect(await stateOf(paid.paymentId)).toMatchObject({ state: 'succeeded' })
    expect(await stateOf(open.paymentId)).toMatchObject({ state: 'redirected' })
    await control.act(open.paymentId, 'pay')
    expect(await stateOf(open.paymentId)).toMatchObject({ state: 'succeeded' })
  })
})
