import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { pathTo } from '#site/path-to.ts'
import { usePaymentOutcome } from './use-payment-outcome.ts'
import { trackPaymentFailed } from '#web/third-parties/analytics-order.ts'
import { PaymentOutcomePanel } from './payment-outcome-panel.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import { shownOutcome } from './payment-start.tsx'
import { PaymentWaiting } from './payment-waiting.tsx'
import { usePayingToken } from './use-paying-token.ts'

/** ORDER-02: what became of a payment, asked of our own server; somebody else's id shows nothing. */
export function PaymentResult({ paymentId }: { paymentId: string }) {
  const text = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const token = usePayingToken() ?? undefined
  const { outcome, isOver } = usePaymentOutcome(paymentId === '' ? null : { paymentId, token })
  const paid = isOver && outcome?.outcome === 'paid' ? outcome.number : null
  useEffect(() => {
    if (paid) void navigate(pathTo(language, 'checkout-thankyou', undefined, { order: paid, token }), { replace: true })
  }, [paid, token, language, navigate])

  const declined = isOver && outcome?.outcome === 'declined' ? outcome.order : null
  useEffect(() => {
    if (declined) trackPaymentFailed(declined)
  }, [declined])

  if (paymentId === '') return <PaymentOutcomePanel outcome="unknown" order={null} />
  if (!isOver || paid)
    return <PaymentWaiting sentence={text('payment.checking')} note={text('payment.checking-note')} />
  return <PaymentOutcomePanel outcome={shownOutcome(outcome)} reason={outcome?.reason} order={outcome?.order ?? null} />
}
