import { randomBytes, randomUUID } from 'node:crypto'
import { CARDS, type CardNumber } from './barion-cards.ts'
import type { StartRequest } from './start-request.ts'
import { readTimeSpan } from './time-span.ts'

export type BarionTransaction = {
  id: string
  posTransactionId: string | null
  time: number
  total: number
  payee: string
  comment: string | null
  status: string
  type: string
  items: StartRequest['Transactions'][number]['Items']
  relatedId: string | null
}

export type BarionPayment = {
  id: string
  requestId: string
  orderNumber: string | null
  status: 'Prepared' | 'Started' | 'InProgress' | 'Waiting' | 'Canceled' | 'Succeeded' | 'Failed' | 'Expired'
  fundingSources: string[]
  fundingSource: '' | 'BankCard' | 'BankTransfer'
  processResult: string | null
  cardEnding: string | null
  authorizationCode: string | null
  guestCheckout: boolean
  createdAt: number
  startedAt: number | null
  completedAt: number | null
  validUntil: number
  total: number
  currency: string
  locale: string
  redirectUrl: string
  callbackUrl: string
  transactions: BarionTransaction[]
}

const DEFAULT_WINDOW_MS = 30 * 60_000
const FEE_PERCENT = 1

export const newGuid = (): string => randomUUID().replaceAll('-', '')

export function prepared(request: StartRequest, now: number): BarionPayment {
  const id = newGuid()
  return {
    id,
    requestId: request.PaymentRequestId,
    orderNumber: request.OrderNumber ?? null,
    status: 'Prepared',
    fundingSources: request.FundingSources,
    fundingSource: '',
    processResult: null,
    cardEnding: null,
    authorizationCode: null,
    guestCheckout: request.GuestCheckOut ?? true,
    createdAt: now,
    startedAt: null,
    completedAt: null,
    validUntil: now + (readTimeSpan(request.PaymentWindow ?? '') ?? DEFAULT_WINDOW_MS),
    total: request.Transactions.reduce((sum, { Total }) => sum + Total, 0),
    currency: request.Currency,
    locale: request.Locale,
    redirectUrl: withPaymentId(request.RedirectUrl, id),
    callbackUrl: withPaymentId(request.CallbackUrl, id),
    transactions: request.Transactions.map((transaction) => ({
      id: newGuid(),
      posTransactionId: transaction.POSTransactionId,
      time: now,
      total: transaction.Total,
      payee: transaction.Payee,
      comment: transaction.Comment ?? null,
      status: 'Prepared',
      type: 'Unspecified',
      items: transaction.Items,
      relatedId: null,
    })),
  }
}

export function isOpen({ status }: BarionPayment): boolean {
  return status === 'Prepared' || status === 'Started'
}

/** The window is over for whoever has not begun to pay for good. */
export function isOverdue(payment: BarionPayment, now: number): boolean {
  return isOpen(payment) && now >= payment.validUntil
}

/** A declined card ends nothing: the payer may try another one until the window closes. */
export function tryCard(payment: BarionPayment, card: CardNumber, now: number): void {
  payment.startedAt ??= now
  payment.fundingSource = 'BankCard'
  payment.processResult = CARDS[card]
  payment.cardEnding = card.slice(-4)
  payment.status = 'Started'
  if (CARDS[card] === 'Successful') succeed(payment, 'CardPayment', now)
}

/** The card's bank takes its time: the result comes later. */
export function beginProcessing(payment: BarionPayment, now: number): void {
  payment.startedAt ??= now
  payment.fundingSource = 'BankCard'
  payment.cardEnding = '5559'
  payment.status = 'InProgress'
}

export function beginTransfer(payment: BarionPayment, now: number): void {
  payment.startedAt ??= now
  payment.fundingSource = 'BankTransfer'
  payment.status = 'Waiting'
}

/** What was begun ends well, in the way it was begun. */
export function arrive(payment: BarionPayment, now: number): void {
  payment.processResult = payment.fundingSource === 'BankCard' ? 'Successful' : null
  succeed(payment, payment.fundingSource === 'BankTransfer' ? 'BankTransferPayment' : 'CardPayment', now)
}

export function end(payment: BarionPayment, status: 'Canceled' | 'Expired' | 'Failed', now: number): void {
  payment.status = status
  payment.completedAt = now
  for (const transaction of payment.transactions)
    transaction.status = { Canceled: 'Rejected', Expired: 'Expired', Failed: 'Rejected' }[status]
}

function succeed(payment: BarionPayment, type: string, now: number): void {
  payment.status = 'Succeeded'
  payment.completedAt = now
  payment.authorizationCode = randomBytes(3).toString('hex').toUpperCase()
  for (const transaction of payment.transactions) Object.assign(transaction, { status: 'Succeeded', type, time: now })
  const fees = payment.transactions.map((transaction) => ({
    ...transaction,
    id: newGuid(),
    posTransactionId: null,
    type: 'CardProcessingFee',
    total: (transaction.total * FEE_PERCENT) / 100,
    relatedId: transaction.id,
    items: [],
  }))
  payment.transactions.push(...fees)
}

function withPaymentId(address: string, id: string): string {
  const url = new URL(address)
  url.searchParams.set('paymentId', id)
  return url.href
}
