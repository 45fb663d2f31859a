import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CARDS } from '#simulators/barion/barion-cards.ts'
import { startRequest } from '#simulators/barion/start-request.ts'
import { aPaymentRequest } from '../test-payment.ts'
import { stateAnswer } from './barion-answers.ts'
import { barionNotification } from './barion-notification.ts'
import { barionSnapshot } from './barion-snapshot.ts'
import { barionStart, phoneNumber } from './barion-start.ts'
import { chargeState, declineReason, paymentState, refundState, rejectionOf } from './barion-states.ts'

const PAYMENT = 'a'.repeat(32)
const CHARGE = 'b'.repeat(32)
const REFUND = 'c'.repeat(32)

type Row = Record<string, unknown>
const row = (changes: Row = {}): Row => ({
  TransactionId: CHARGE,
  POSTransactionId: 'attempt',
  Total: 8480,
  Status: 'Succeeded',
  TransactionType: 'CardPayment',
  RelatedId: null,
  ...changes,
})
const state = (changes: Row = {}) =>
  barionSnapshot(
    stateAnswer.parse({
      PaymentId: PAYMENT,
      PaymentRequestId: 'K26-ABC123-1',
      Status: 'Succeeded',
      Total: 8480,
      Currency: 'HUF',
      Transactions: [row()],
      ...changes,
    }),
  )

describe('Barion’s words', () => {
  it.each([
    ['Prepared', 'redirected'],
    ['Started', 'redirected'],
    ['InProgress', 'processing'],
    ['Waiting', 'processing'],
    ['Reserved', 'processing'],
    ['Authorized', 'processing'],
    ['PartiallySucceeded', 'processing'],
    ['Succeeded', 'succeeded'],
    ['Canceled', 'cancelled'],
    ['Expired', 'expired'],
    ['Failed', 'failed'],
  ])('ORDER-02 the payment state %s is %s', (theirs, ours) => expect(paymentState(theirs)).toBe(ours))

  it('ORDER-02 a word that Barion never used is neither success nor failure', () => {
    for (const word of ['Quantum', '', 'succeeded', 'constructor', '__proto__']) {
      expect(paymentState(word)).toBe('needs-attention')
      expect(chargeState(word)).toBe('needs-attention')
      expect(refundState(word)).toBe('needs-attention')
    }
  })

  it.each([
    ['NotExistingPaymentId', 'unknown-payment'],
    ['AmountToRefundIsGreaterThanTransactionAmount', 'refund-too-high'],
    ['AuthenticationFailed', 'wrong-keys'],
    ['InvalidUser', 'other'],
    ['constructor', 'other'],
  ])('ORDER-02 the refusal %s is: %s', (code, because) =>
    expect(rejectionOf(code)).toEqual({ kind: 'rejected', because, code }),
  )

  it('ORDER-02 every way in which a card does not do is known, and nothing else is taken for one', () => {
    const words = Object.values(CARDS).filter((result) => result !== 'Successful')
    expect(words.map((word) => declineReason(word))).not.toContain(null)
    expect(declineReason('LowFunds')).toBe('low-funds')
    for (const word of ['Successful', 'Quantum', 'constructor', '', null]) expect(declineReason(word)).toBeNull()
  })

  it('ORDER-02 a refund that Barion took back has failed', () => expect(refundState('Reversed')).toBe('failed'))
})

describe('what Barion says of a payment', () => {
  it('ORDER-02 the buyer’s money is counted, fees are not', () => {
    const fee = row({ TransactionId: REFUND, TransactionType: 'CardProcessingFee', Total: 84.8 })
    expect(state({ Transactions: [row(), fee] })).toMatchObject({
      state: 'succeeded',
      amount: 8480,
      charges: [{ transactionId: CHARGE, state: 'succeeded', amount: 8480 }],
    })
  })

  it('ORDER-02 success without the whole sum needs attention', () => {
    expect(state({ Transactions: [] })).toMatchObject({ state: 'needs-attention', providerState: 'Succeeded' })
    expect(state({ Transactions: [row({ Total: 1 })] })?.state).toBe('needs-attention')
    expect(state({ Transactions: [row({ Status: 'Rejected' })] })?.state).toBe('needs-attention')
  })

  it('ORDER-02 a refund shows our reference, and one of the back office shows none', () => {
    const refund = row({
      TransactionId: REFUND,
      TransactionType: 'RefundToBankCard',
      Total: -1000,
      RelatedId: CHARGE.toUpperCase(),
    })
    const of = (reference: unknown) =>
      state({ Transactions: [row(), { ...refund, POSTransactionId: reference }] })?.refunds
    expect(of('refund-7')).toEqual([
      { refundId: REFUND, transactionId: CHARGE, state: 'succeeded', amount: 1000, reference: 'refund-7' },
    ])
    expect(of('attempt')).toMatchObject([{ reference: null }])
    expect(of(null)).toMatchObject([{ reference: null }])
  })

  it('ORDER-02 a refund that came back from the bank has failed', () => {
    const refund = row({ TransactionId: REFUND, TransactionType: 'RefundToBankCard', POSTransactionId: 'r' })
    const storno = row({
      TransactionId: 'd'.repeat(32),
      TransactionType: 'StornoUnSuccessfulRefundToBankCard',
      RelatedId: REFUND,
    })
    expect(state({ Transactions: [row(), refund, storno] })?.refunds).toMatchObject([{ state: 'failed' }])
  })

  it('ORDER-02 sums that are no forints are told as they are, and are no success', () => {
    expect(state({ Total: 8480.5 })).toMatchObject({ state: 'needs-attention', amount: 8480.5 })
    const odd = state({ Transactions: [row({ Total: 8479.5 })] })
    expect(odd).toMatchObject({ state: 'needs-attention', charges: [{ amount: 8479.5 }] })
  })

  it('ORDER-02 an answer of another shape is refused before it is looked at', () => {
    const answers = fc.letrec((tie) => ({
      any: fc.oneof(fc.string(), fc.double(), fc.constant(null), fc.array(tie('any'))),
    })).any
    fc.assert(
      fc.property(answers, (answer) => !stateAnswer.safeParse(answer).success),
      { numRuns: 200 },
    )
  })
})

describe('a payment started at Barion', () => {
  it('ORDER-02 the items make up the total, in whole forints', () => {
    const { Transactions } = startRequest.parse(barionStart(aPaymentRequest(), 'shop@example.com'))
    expect(Transactions[0]).toMatchObject({ Total: 8480, Payee: 'shop@example.com' })
    expect(Transactions[0]?.Items.map(({ ItemTotal }) => ItemTotal)).toEqual([7490, 1490, -500])
  })

  it('ORDER-02 it speaks the buyer’s language', () => {
    expect(barionStart(aPaymentRequest(), 'shop@example.com')).toMatchObject({ Locale: 'hu-HU' })
    expect(barionStart(aPaymentRequest({ language: 'en' }), 'shop@example.com')).toMatchObject({
      Locale: 'en-US',
      Transactions: [{ Items: [{ Unit: 'pcs' }, { Name: 'Shipping' }, { Name: 'Discount' }] }],
    })
  })

  it('ORDER-02 whatever a buyer typed fits into Barion’s limits', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 })
    const anyBuyer = fc.record({ name: text, city: text, street: text, postcode: text, phone: text, book: text })
    fc.assert(
      fc.property(anyBuyer, ({ name, city, street, postcode, phone, book }) => {
        const request = aPaymentRequest({
          lines: [{ name: book, quantity: 1, unitPrice: 7490 }],
          delivery: { kind: 'parcel', name, address: { country: 'HU', city, street, postcode } },
          payer: { name, phone, email: 'eva@example.com' },
        })
        expect(startRequest.safeParse(barionStart(request, 'shop@example.com')).error).toBeUndefined()
      }),
      { numRuns: 100 },
    )
  })

  it('ORDER-02 a sum that is wrong never leaves the shop', () => {
    for (const wrong of [{ amount: 8481 }, { discount: -1 }, { shippingPrice: 0.5 }, { amount: 0 }])
      expect(() => barionStart(aPaymentRequest(wrong), 'shop@example.com')).toThrow()
  })

  it.each([
    ['+36 30 123 4567', '36301234567'],
    ['06 (30) 123-4567', '36301234567'],
    ['0036301234567', '36301234567'],
    ['nincs', undefined],
    ['', undefined],
  ])('ORDER-02 the phone number %j is sent as %j', (typed, sent) => expect(phoneNumber(typed)).toBe(sent))
})

describe('a callback of Barion', () => {
  const hyphens = 'AAAAAAAA-aaaa-aaaa-aaaa-aaaaaaaaaaaa'
  const read = (query: string, body: string) => barionNotification({ query, body, headers: new Headers() })

  it.each([
    ['the address', `?paymentId=${PAYMENT}`, ''],
    ['the address in other letters', `?PaymentID=${hyphens}`, ''],
    ['a form', '', `PaymentId=${PAYMENT}`],
    ['JSON', '', JSON.stringify({ PAYMENTID: hyphens })],
    ['both', `?paymentId=${PAYMENT}`, `PaymentId=${PAYMENT}`],
  ])('ORDER-02 names its payment in %s', (_, query, body) =>
    expect(read(query, body)).toMatchObject({ ok: true, value: { paymentId: PAYMENT } }),
  )

  it('ORDER-02 that names none is refused', () => {
    for (const body of ['', 'paymentId=1', '{"paymentId":7}', '[]', 'null', '{"paymentId":{"$ne":1}}'])
      expect(read('', body)).toMatchObject({ ok: false, failure: { kind: 'rejected' } })
  })
})
