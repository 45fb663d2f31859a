import { MINUTE_MS } from '#kit/durations.ts'
import type { Shop } from '#shop/shop.ts'
import type { InvoiceFailure, InvoiceProvider } from './invoice-provider.ts'

/** The provider itself is given half a minute for a call; a few calls make an invoice. */
export const TAKEN_MS = 5 * MINUTE_MS
const AGAIN_MINUTES = [1, 5, 15, 60, 240]
/** A day and a half of trying, then a person is asked. */
export const MAX_TRIES = 12

/** What began with keys ends with them: asked of another service, it would be made twice. */
export async function providerOf(shop: Shop, keys: string | null): Promise<InvoiceProvider | null> {
  if (keys === null || shop.invoices?.keys === keys) return shop.invoices
  return (await shop.withKeys?.(keys))?.invoices ?? shop.invoices
}

/** When it is asked again after this failure; null where a person has to look. */
export function nextTry(triesBefore: number, failure: InvoiceFailure, now: Date): Date | null {
  if (failure.kind === 'rejected' || triesBefore + 1 >= MAX_TRIES) return null
  const minutes = AGAIN_MINUTES[Math.min(triesBefore, AGAIN_MINUTES.length - 1)]!
  const waitMs = failure.kind === 'unavailable' ? (failure.retryAfterSeconds ?? 0) * 1000 : 0
  return new Date(now.getTime() + Math.max(minutes * MINUTE_MS, waitMs))
}

export function failureText(failure: InvoiceFailure): string {
  return failure.kind === 'rejected' ? `${failure.code} ${failure.message}` : failure.cause
}

export const NOT_CONNECTED: InvoiceFailure = { kind: 'unavailable', cause: 'no invoicing service is connected' }
