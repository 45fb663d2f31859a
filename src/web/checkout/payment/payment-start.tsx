import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { pathTo } from '#site/path-to.ts'
import { browserStorage } from '#web/data/browser-storage.ts'
import { checkPayment, startPayment } from '../checkout-data.ts'
import type { PaymentOutcome } from '../checkout-operations.graphql.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { PaymentOutcomePanel, PAYMENT_OUTCOMES, type ShownOutcome } from './payment-outcome-panel.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import { PaymentWaiting } from './payment-waiting.tsx'

type PaymentStartProps = { provider: 'BARION' | 'PAYPAL' }

type Phase =
  | { kind: 'starting'; payUrl: string | null }
  | { kind: 'told'; told: ShownOutcome; outcome: PaymentOutcome | null }

/**
 * ORDER-02, ORDER-03: leads to the provider's page. Who comes back from there by the browser's own button is not sent away
 * again, but asked.
 */
export function PaymentStart({ provider }: PaymentStartProps) {
  const text = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { key: visit } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const number = query.get('order') ?? ''
  const [phase, setPhase] = useState<Phase>({ kind: 'starting', payUrl: null })
  const begun = useRef('')
  const name = provider === 'BARION' ? 'barion' : 'paypal'
  const mark = `paying-${name}-${number}`

  const tell = useCallback(
    (told: ShownOutcome, outcome: PaymentOutcome | null) => {
      const isDone = told === 'paid' && outcome?.order
      if (!isDone) return setPhase({ kind: 'told', told, outcome })
      void navigate(pathTo(language, 'checkout-thankyou', undefined, { order: number }), { replace: true })
    },
    [language, navigate, number],
  )
  const start = useCallback(async () => {
    setPhase({ kind: 'starting', payUrl: null })
    try {
      const { payUrl, outcome } = await startPayment({ number, provider })
      if (!payUrl) return tell(startWord(outcome), outcome)
      browserStorage('session').write(mark, 'left')
      setPhase({ kind: 'starting', payUrl })
      window.location.assign(payUrl)
    } catch {
      tell('start-failed', null)
    }
  }, [number, provider, mark, tell])
  const lookBack = useCallback(async () => {
    const outcome = await checkPayment({ number }).catch(() => null)
    const told = wordOf(outcome)
    tell(told === 'unpaid' ? 'came-back' : told, outcome)
  }, [number, tell])

  useEffect(() => {
    // Choosing the same way again comes to the same page, and is a new visit of it.
    if (begun.current === visit) return
    begun.current = visit
    if (number === '') return tell('unknown', null)
    const hasLeft = isBack && browserStorage('session').read(mark) !== null
    void (hasLeft ? lookBack() : start())
  }, [visit, mark, number, isBack, tell, lookBack, start])
  useEffect(() => {
    // The browser kept the page as it was when it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && void lookBack()
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [lookBack])

  if (phase.kind === 'told')
    return (
      <PaymentOutcomePanel told={phase.told} reason={phase.outcome?.reason} order={phase.outcome?.order ?? null}>
        {phase.told === 'start-failed' && <Button onClick={() => void start()}>{text('payment.try-again')}</Button>}
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

export function wordOf(outcome: PaymentOutcome | null): ShownOutcome {
  if (!outcome || (outcome.outcome === 'unknown' && outcome.order)) return 'unsure'
  return PAYMENT_OUTCOMES.find((told) => told === outcome.outcome) ?? 'unsure'
}

/** The provider did not open its page, and the order still waits: that is all that can be said. */
function startWord(outcome: PaymentOutcome): ShownOutcome {
  const told = wordOf(outcome)
  const isOpen = outcome.order?.can.pay ?? false
  return isOpen && told !== 'paid' && told !== 'pending' && told !== 'paid-twice' ? 'start-failed' : told
}
