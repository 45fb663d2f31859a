import { useEffect, useState } from 'react'
import { checkPayment } from '../checkout-data.ts'
import type { PaymentOutcome } from '../checkout-operations.graphql.ts'

/** The provider knows within seconds; otherwise an e-mail follows. */
const EVERY_MS = 2000
const LONGEST_MS = 30_000
/** No payment was started: there is less to wait for. */
const UNPAID_MS = 8000

type PaymentReference = { number?: string; paymentId?: string; token?: string }
type WatchedPayment = { outcome: PaymentOutcome | null; isOver: boolean }

/** Asks every two seconds, for half a minute at most, until the payment is settled. Null while there is no answer. */
export function usePaymentOutcome(reference: PaymentReference | null): WatchedPayment {
  const [watched, setWatched] = useState<WatchedPayment>({ outcome: null, isOver: false })
  const key = reference ? JSON.stringify(reference) : ''
  useEffect(() => {
    if (key === '') return
    let isGone = false
    let timer: ReturnType<typeof setTimeout>
    const startedAt = Date.now()
    const reference = JSON.parse(key) as PaymentReference
    const look = async () => {
      const outcome = await checkPayment(reference).catch(() => null)
      if (isGone) return
      const passed = Date.now() - startedAt
      const isOver =
        isSettled(outcome, reference.paymentId) || passed >= (outcome?.outcome === 'unpaid' ? UNPAID_MS : LONGEST_MS)
      setWatched((before) => ({ outcome: outcome ?? before.outcome, isOver }))
      if (!isOver) timer = setTimeout(() => void look(), EVERY_MS)
    }
    void look()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [key])
  return watched
}

const UNDER_WAY = ['CREATED', 'REDIRECTED', 'PROCESSING']

function isSettled(outcome: PaymentOutcome | null, paymentId = ''): boolean {
  if (!outcome || outcome.outcome === 'pending' || outcome.outcome === 'unpaid') return false
  if (outcome.outcome === 'unknown') return outcome.order === null
  // Paid, but not by this payment: it may have been paid as well, and that is not known yet.
  const own = outcome.order?.attempts.find((attempt) => attempt.paymentId === plain(paymentId))
  return outcome.outcome !== 'paid' || !own || !UNDER_WAY.includes(own.status)
}

/** Barion writes its ids with hyphens and without. */
function plain(paymentId: string): string {
  const bare = paymentId.replaceAll('-', '')
  return /^[0-9a-f]{32}$/i.test(bare) ? bare.toLowerCase() : paymentId
}
