import { LruMap } from '#kit/lru-map.ts'
import type { ProviderName } from '#shop/payments/payment-provider.ts'

/** A payment whose page this process has opened. */
type StartedHere = {
  number: string
  userId: string | null
  attemptId: string
  provider: ProviderName
  paymentId: string
}

const MOST_KEPT = 2000
const byPayment = new LruMap<string, StartedHere>(MOST_KEPT)
const awaited = new LruMap<string, StartedHere>(MOST_KEPT)

/**
 * The buyer and the news of the money mostly come back to where they went from. Which attempt a payment belongs to never
 * changes, so it need not be looked up; what became of it is never answered from here.
 */
export function rememberStart(started: StartedHere): void {
  byPayment.set(started.paymentId, started)
  awaited.set(started.number, started)
}

export function startedHere(paymentId: string): StartedHere | undefined {
  return byPayment.get(paymentId)
}

/** The payment of an order that was started here last, as long as nobody has heard the end of it. */
export function awaitedHere(number: string | null, paymentId: string | null): StartedHere | undefined {
  const started = awaited.get(number ?? byPayment.get(paymentId ?? '')?.number ?? '')
  return paymentId === null || started?.paymentId === paymentId ? started : undefined
}

export function awaitNoMore({ number }: StartedHere): void {
  awaited.delete(number)
}
