import { useEffect, useState } from 'react'
import { checkPayment } from '../checkout-data.ts'
import type { PaymentOutcome } from '../checkout-operations.graphql.ts'

/** The provider says it within seconds, or a letter does later. */
const EVERY_MS = 2000
const LONGEST_MS = 30_000
/** Nothing was even begun: there is less to wait for. */
const UNPAID_MS = 8000

type Asked = { number?: string; paymentId?: string }
type Watched = { told: PaymentOutcome | null; isOver: boolean }

/** Asks every two seconds for half a minute, until there is something to tell. Null while nobody has answered. */
export function usePaymentOutcome(asked: Asked | null): Watched {
  const [watched, setWatched] = useState<Watched>({ told: null, isOver: false })
  const key = asked ? JSON.stringify(asked) : ''
  useEffect(() => {
    if (key === '') return
    let isGone = false
    let timer: ReturnType<typeof setTimeout>
    const begun = Date.now()
    const asked = JSON.parse(key) as Asked
    const look = async () => {
      const told = await checkPayment(asked).catch(() => null)
      if (isGone) return
      const passed = Date.now() - begun
      const isOver = isSettled(told, asked.paymentId) || passed >= (told?.outcome === 'unpaid' ? UNPAID_MS : LONGEST_MS)
      setWatched((before) => ({ told: told ?? before.told, isOver }))
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

function isSettled(told: PaymentOutcome | null, paymentId = ''): boolean {
  if (!told || told.outcome === 'pending' || told.outcome === 'unpaid') return false
  if (told.outcome === 'unknown') return told.order === null
  // Paid, but not by this payment: it may have been paid as well, and that is not known yet.
  const own = told.order?.attempts.find((attempt) => attempt.paymentId === plain(paymentId))
  return told.outcome !== 'paid' || !own || !UNDER_WAY.includes(own.status)
}

/** Barion writes its ids with hyphens and without. */
function plain(paymentId: string): string {
  const bare = paymentId.replaceAll('-', '')
  return /^[0-9a-f]{32}$/i.test(bare) ? bare.toLowerCase() : paymentId
}
