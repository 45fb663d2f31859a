import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { pathTo } from '#site/path-to.ts'
import { browserStorage } from '#web/data/browser-storage.ts'
import { rememberPaying } from '#web/data/order-token.ts'
import { checkPayment, startPayment } from '../checkout-data.ts'
import type { PaymentOutcome } from '../checkout-operations.graphql.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { PaymentOutcomePanel, PAYMENT_OUTCOMES, type ShownOutcome } from './payment-outcome-panel.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import { PaymentWaiting } from './payment-waiting.tsx'
import { usePayingToken } from './use-paying-token.ts'

type PaymentStartProps = { provider: 'BARION' | 'PAYPAL' }

type Phase =
  | { kind: 'starting'; payUrl: string | null }
  | { kind: 'shown'; shown: ShownOutcome; payment: PaymentOutcome | null }

/**
 * ORDER-02, ORDER-03: leads to the provider's page. Somebody who comes back with the browser's back button is not sent
 * there again: the page shows how the payment stands.
 */
export function PaymentStart({ provider }: PaymentStartProps) {
  const text = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { key: visit } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const number = query.get('order') ?? ''
  const token = usePayingToken() ?? undefined
  const [phase, setPhase] = useState<Phase>({ kind: 'starting', payUrl: null })
  const startedVisit = useRef('')
  const name = provider === 'BARION' ? 'barion' : 'paypal'
  const mark = `paying-${name}-${number}`

  const show = useCallback(
    (shown: ShownOutcome, payment: PaymentOutcome | null) => {
      const isDone = shown === 'paid' && payment?.order
      if (!isDone) return setPhase({ kind: 'shown', shown, payment })
      void navigate(pathTo(language, 'checkout-thankyou', undefined, { order: number, token }), { replace: true })
    },
    [language, navigate, number, token],
  )
  const start = useCallback(async () => {
    setPhase({ kind: 'starting', payUrl: null })
    try {
      const { payUrl, outcome } = await startPayment({ number, provider, token })
      if (!payUrl) return show(outcomeOfStart(outcome), outcome)
      browserStorage('session').write(mark, 'left')
      rememberPaying(number, token !== undefined)
      setPhase({ kind: 'starting', payUrl })
      window.location.assign(payUrl)
    } catch {
      show('start-failed', null)
    }
  }, [number, provider, token, mark, show])
  const lookBack = useCallback(async () => {
    const outcome = await checkPayment({ number, token }).catch(() => null)
    const shown = shownOutcome(outcome)
    show(shown === 'unpaid' ? 'came-back' : shown, outcome)
  }, [number, token, show])

  useEffect(() => {
    // Choosing the same provider again leads to this same page: a new visit starts anew.
    if (startedVisit.current === visit) return
    startedVisit.current = visit
    if (number === '') return show('unknown', null)
    const hasLeft = isBack && browserStorage('session').read(mark) !== null
    void (hasLeft ? lookBack() : start())
  }, [visit, mark, number, isBack, show, lookBack, start])
  useEffect(() => {
    // The page came out of the browser's back/forward cache, as it was when it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && void lookBack()
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [lookBack])

  if (phase.kind === 'shown')
    return (
      <PaymentOutcomePanel outcome={phase.shown} reason={phase.payment?.reason} order={phase.payment?.order ?? null}>
        {phase.shown === 'start-failed' && <Button onClick={() => void start()}>{text('payment.try-again')}</Button>}
      </PaymentOutcomePanel>
    )
  return (
    <PaymentWaiting
      sentence={text(`payment.starting-${name}`)}
      note={phase.payUrl ? text('payment.starting-note') : ''}
    >
      {phase.payUrl && (
        <a className="link" href={phase.payUrl}>
          {text(`payment.to-${name}`)}
        </a>
      )}
    </PaymentWaiting>
  )
}

export function shownOutcome(outcome: PaymentOutcome | null): ShownOutcome {
  if (!outcome || (outcome.outcome === 'unknown' && outcome.order)) return 'unsure'
  return PAYMENT_OUTCOMES.find((one) => one === outcome.outcome) ?? 'unsure'
}

/** The provider did not open its page, and the order is still unpaid: nothing more precise is known. */
function outcomeOfStart(outcome: PaymentOutcome): ShownOutcome {
  const shown = shownOutcome(outcome)
  const isOpen = outcome.order?.can.pay ?? false
  return isOpen && shown !== 'paid' && shown !== 'pending' && shown !== 'paid-twice' ? 'start-failed' : shown
}
