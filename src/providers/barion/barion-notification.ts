import { done, failed, type Result } from '#kit/result.ts'
import type {
  PaymentFailure,
  PaymentNotification,
  ReceivedNotification,
} from '#shop/selling/payments/payment-provider.ts'
import { guid } from './barion-answers.ts'

/**
 * Barion's sources disagree whether the id is in the address, a form or JSON, so all are read, in any letter case.
 * It is not signed: the id is only a reason to ask for the state.
 */
export function barionNotification({ query, body }: ReceivedNotification): Result<PaymentNotification, PaymentFailure> {
  const id = [...new URLSearchParams(query), ...fieldsOf(body)]
    .filter(([name]) => name.toLowerCase() === 'paymentid')
    .map(([, value]) => guid.safeParse(value))
    .find(({ success }) => success)?.data
  if (!id) return failed({ kind: 'rejected', because: 'forged', code: 'no-payment-id' })
  return done({ paymentId: id, transactionId: null, attemptId: null, eventId: null, event: null })
}

function fieldsOf(body: string): [string, unknown][] {
  // Mostly it is a form: finding out by failing would cost more than all the rest.
  if (!/^\s*[{[]/.test(body)) return [...new URLSearchParams(body)]
  try {
    const parsed: unknown = JSON.parse(body)
    return parsed && typeof parsed === 'object' ? Object.entries(parsed) : []
  } catch {
    return [...new URLSearchParams(body)]
  }
}
