import { lazy, Suspense, useOptimistic, useTransition } from 'react'
import { cartEngine } from '#web/cart/store/cart-engine.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import { problemInWords } from '#web/ui/forms/problem-text.ts'
import type { CheckoutPart } from '../checkout-part.ts'
import { paymentsToChoose } from '../payments-to-choose.ts'
import { CheckoutStepForm } from './checkout-step-form.tsx'
import styles from '../checkout.module.css'

const GiftCardField = lazy(() => import('./gift-card-field.tsx'))

/** CART-10: with what it is paid, and what that means. By quote nothing is paid yet. */
export function CheckoutPayment({ checkout, cart, terms, summary }: CheckoutPart) {
  const text = useText()
  const language = useLanguage()
  const [, begin] = useTransition()
  const [selected, select] = useOptimistic(cart.selectedpayment)
  const { change, errorAt, finish, isPaidByCard, isPaymentCleared, needsPayment, passes, quote } = checkout
  const payments = paymentsToChoose({ checkout, cart, terms })
  const choose = (payment: string) => {
    change({}, 'payment')
    begin(async () => {
      select(payment)
      await cartEngine.selectPayment(payment)
    })
  }
  return (
    <CheckoutStepForm step="payment" onSubmit={() => finish('payment')}>
      {summary}
      {isPaymentCleared && selected === null && needsPayment && (
        <MessageLine role="status">{text('checkout.payment-cleared')}</MessageLine>
      )}
      {(!quote?.needsQuote || passes.coupon) && (
        <Suspense>
          <GiftCardField checkout={checkout} />
        </Suspense>
      )}
      {needsPayment ? (
        <RadioGroup
          legend={text('checkout.step-payment')}
          name="payment"
          firstId="payment"
          value={selected ?? ''}
          error={errorAt('payment')}
          options={payments.map((payment) => ({
            value: payment,
            label: text(`cart.payment-${payment}`),
            hint: text(`checkout.payment-${payment}-hint`),
          }))}
          onChange={choose}
        />
      ) : (
        !isPaidByCard && <p>{text('checkout.payment-quote')}</p>
      )}
      {needsPayment && quote?.codRefusal && (
        <p className="hint">
          {text('checkout.cod-withheld', {
            reason: problemInWords(quote.codRefusal, text, undefined, language),
          })}
        </p>
      )}
      <Button type="submit" className={styles.continue}>
        {text('checkout.continue')}
      </Button>
    </CheckoutStepForm>
  )
}
