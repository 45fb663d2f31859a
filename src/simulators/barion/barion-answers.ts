import { jsonAnswer } from '../json-answer.ts'
import type { BarionPayment, BarionTransaction } from './barion-payment.ts'

const ERRORS: Record<string, { status: 400 | 401 | 403; title: string }> = {
  ModelValidationError: { status: 400, title: 'Model Validation Error' },
  AuthenticationFailed: { status: 401, title: 'User authentication failed!' },
  InvalidUser: { status: 400, title: 'Invalid user' },
  NotExistingPaymentId: { status: 400, title: 'The given payment id is invalid' },
  PaymentStatusNotValid: { status: 400, title: 'The payment has an invalid status' },
  TransactionDoesNotBelongToPayment: { status: 400, title: 'The transaction does not belong to the payment' },
  InvalidTransactionType: { status: 400, title: 'The transaction can not be refunded' },
  AmountToRefundIsGreaterThanTransactionAmount: { status: 400, title: 'The amount to refund is too high' },
}

type ErrorFacts = { endPoint: string; authData: string; now: number; descriptions?: string[] }

export function answerOfError(code: string, { endPoint, authData, now, descriptions }: ErrorFacts): Response {
  const { status, title } = ERRORS[code] ?? { status: 400, title: code }
  const errors = (descriptions ?? [title]).map((description) => ({
    ErrorCode: code,
    Title: title,
    Description: description,
    EndPoint: endPoint,
    AuthData: authData,
    HappenedAt: moment(now),
  }))
  return jsonAnswer({ Errors: errors }, status)
}

export function answerOfStart(payment: BarionPayment, gatewayUrl: string): Record<string, unknown> {
  return {
    PaymentId: payment.id,
    PaymentRequestId: payment.requestId,
    Status: payment.status,
    QRUrl: '',
    Transactions: payment.transactions.map((transaction) => ({
      POSTransactionId: transaction.posTransactionId,
      TransactionId: transaction.id,
      Status: transaction.status,
      Currency: payment.currency,
      TransactionTime: moment(transaction.time),
      RelatedId: transaction.relatedId,
    })),
    RecurrenceResult: 'None',
    ThreeDSAuthClientData: null,
    TraceId: null,
    GatewayUrl: gatewayUrl,
    RedirectUrl: payment.redirectUrl,
    CallbackUrl: payment.callbackUrl,
    Errors: [],
  }
}

export function answerOfState(
  payment: BarionPayment,
  payee: string,
  status: string = payment.status,
): Record<string, unknown> {
  return {
    PaymentId: payment.id,
    PaymentRequestId: payment.requestId,
    OrderNumber: payment.orderNumber,
    POSId: 'e0a1b2c3d4e5f60718293a4b5c6d7e8f',
    POSName: 'Simulator',
    POSOwnerEmail: payee,
    POSOwnerCountry: 'HU',
    Status: status,
    PaymentType: 'Immediate',
    AllowedFundingSources: payment.fundingSources,
    FundingSource: payment.fundingSource || null,
    FundingInformation: payment.fundingSource === 'BankCard' ? funding(payment) : null,
    RecurrenceType: null,
    TraceId: null,
    GuestCheckout: payment.guestCheckout,
    CreatedAt: moment(payment.createdAt),
    StartedAt: moment(payment.startedAt),
    CompletedAt: moment(payment.completedAt),
    ValidUntil: moment(payment.validUntil),
    ReservedUntil: null,
    DelayedCaptureUntil: null,
    Transactions: payment.transactions.map((transaction) => transactionAnswer(payment, transaction)),
    Total: payment.total,
    Currency: payment.currency,
    SuggestedLocale: payment.locale,
    FraudRiskScore: payment.status === 'Succeeded' ? 0 : null,
    RedirectUrl: payment.redirectUrl,
    CallbackUrl: payment.callbackUrl,
    PaymentMethod: { '': 'Unknown', 'BankCard': 'BankCard', 'BankTransfer': 'OpenBanking' }[payment.fundingSource],
    Errors: [],
  }
}

function funding(payment: BarionPayment): Record<string, unknown> {
  return {
    BankCard: { MaskedPan: payment.cardEnding, BankCardType: 'Visa', ValidThruYear: '2031', ValidThruMonth: '12' },
    AuthorizationCode: payment.authorizationCode,
    ProcessResult: payment.processResult,
  }
}

function transactionAnswer(payment: BarionPayment, transaction: BarionTransaction): Record<string, unknown> {
  return {
    TransactionId: transaction.id,
    POSTransactionId: transaction.posTransactionId,
    TransactionTime: moment(transaction.time),
    Total: transaction.total,
    Currency: payment.currency,
    Payer: null,
    Payee: {
      Name: { LoginName: transaction.payee, FirstName: null, LastName: null, OrganizationName: 'Simulator' },
      Email: transaction.payee,
    },
    Comment: transaction.comment,
    Status: transaction.status,
    TransactionType: transaction.type,
    Items: transaction.items,
    RelatedId: transaction.relatedId,
    POSId: 'e0a1b2c3d4e5f60718293a4b5c6d7e8f',
    PaymentId: payment.id,
  }
}

/** Seven digits after the second, as Barion writes them. */
function moment(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString().replace('Z', '0000Z')
}
