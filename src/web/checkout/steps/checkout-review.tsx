import { Fragment, type ReactNode } from 'react'
import { pathTo } from '#site/path-to.ts'
import { taxNumberOf } from '#shop/people/addresses/tax-number.ts'
import { cashOf } from '#shop/selling/orders/order-money.ts'
import { useAuth } from '#web/data/auth-store.ts'
import { isTogether, shippingOf } from '../checkout-input.ts'
import { addressLine } from '#web/ui/forms/address-line.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { promiseInWords, togetherInWords } from '#words/orders/expected-text.ts'
import { failureInWords } from '#web/ui/private-page/failure-text.ts'
import { formatForints } from '#words/format.ts'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import { CheckoutChanged } from '../checkout-changed.tsx'
import { CheckoutLines } from '../checkout-lines.tsx'
import type { CheckoutPart } from '../checkout-part.ts'
import type { OrderQuote } from '../checkout-operations.graphql.ts'
import type { Checkout } from '../use-checkout.ts'
import { CheckoutStepForm } from './checkout-step-form.tsx'
import { CheckoutTotal } from '../checkout-total.tsx'
import styles from '../checkout.module.css'
import { GiftPart } from './gift-part.tsx'
import { deliveryPlace } from './delivery-place.ts'
import { useOrdering } from '../use-ordering.ts'

/** Everything once more: what, where, when, for how much; then the button that places the order. */
export function CheckoutReview({ checkout, cart, summary }: CheckoutPart) {
  const text = useText()
  const language = useLanguage()
  const { email } = useAuth()
  const { draft, quote, quoting, shops, payment, errorAt, areTermsAccepted, setAreTermsAccepted } = checkout
  const { isBusy, isUnsure, order } = useOrdering(checkout)
  const shipping = shippingOf(cart)
  const { buyer } = draft
  if (!quote || !shipping) return <Waiting checkout={checkout} />
  const awaitsTransfer = payment === 'TRANSFER'
  const promised = { lines: quote.lines, together: isTogether(draft), shipping, awaitsTransfer }
  return (
    <CheckoutStepForm step="review" isWide onSubmit={() => void order()}>
      <div className={styles.review}>
        {summary}
        <CheckoutChanged checkout={checkout} />
        <CheckoutLines quote={quote} />
        <dl className={styles.facts}>
          <Fact name={text('checkout.billing')}>
            {[buyer.isCompany && buyer.company, buyer.name].filter(Boolean).join(', ')}
            <br />
            {addressLine(buyer, language)}
            {buyer.isCompany && buyer.taxNumber && (
              <>
                <br />
                {`${text('address.tax-number')}: ${taxNumberOf(buyer.taxNumber, buyer.country) ?? buyer.taxNumber}`}
              </>
            )}
          </Fact>
          <Fact name={text('checkout.delivery')}>
            {text(`detail.shipping-${shipping}`)}
            <br />
            {deliveryPlace(draft, shipping, shops, language)}
            {[togetherInWords(promised, text), ...promiseInWords(promised, language, text)]
              .filter((sentence) => sentence !== null)
              .map((sentence) => (
                <Fragment key={sentence}>
                  <br />
                  {sentence}
                </Fragment>
              ))}
          </Fact>
          {draft.gift.isOn && (
            <Fact name={text('gift.title')}>
              <GiftPart checkout={checkout} as="summary" />
            </Fact>
          )}
          <HowPaid quote={quote} checkout={checkout} />
        </dl>
        <p className="hint">{text('checkout.mail-to', { email })}</p>
        <Checkbox
          id="terms"
          checked={areTermsAccepted}
          error={errorAt('terms')}
          onChange={(event) => {
            setAreTermsAccepted(event.target.checked)
            checkout.change({}, 'terms')
          }}
          label={
            <>
              {text('checkout.terms-before')}
              <OwnTab to={pathTo(language, 'terms-and-conditions')}>{text('checkout.terms-link')}</OwnTab>
              {text('checkout.terms-between')}
              <OwnTab to={pathTo(language, 'privacy-policy')}>{text('checkout.privacy-link')}</OwnTab>
              {text('checkout.terms-after')}
            </>
          }
        />
        <p className="hint">{text('checkout.contract-note')}</p>
        <CheckoutTotal quote={quote} />
        {isUnsure && (
          <MessageLine kind="bad" role="alert">
            {text('checkout.unsure')}
          </MessageLine>
        )}
        {quoting.hasFailed && <Waiting checkout={checkout} />}
        <Button
          type="submit"
          className={styles.order}
          isBusy={isBusy || !quoting.isCurrent}
          busyLabel={text(isBusy ? 'checkout.ordering' : 'checkout.counting')}
        >
          {text(quote.needsQuote ? 'checkout.ask-quote' : 'checkout.order')}
        </Button>
      </div>
    </CheckoutStepForm>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Read without leaving the order. */
function OwnTab({ to, children }: { to: string; children: ReactNode }) {
  const text = useText()
  return (
    <a className="link" href={to} target="_blank" rel="noopener">
      {children}
      <span className="vh">{text('checkout.new-tab')}</span>
    </a>
  )
}

function Waiting({ checkout: { quoting } }: Pick<CheckoutPart, 'checkout'>) {
  const text = useText()
  if (!quoting.hasFailed) return <p role="status">{text('checkout.counting')}</p>
  return (
    <div className={styles.form} role="alert">
      <MessageLine kind="bad">{failureInWords(quoting.failure, text, text('checkout.quote-failed'))}</MessageLine>
      <Button kind="line" onClick={quoting.again}>
        {text('checkout.again')}
      </Button>
    </div>
  )
}

/** From a gift card, by the chosen way, or both. */
function HowPaid({ quote, checkout }: { quote: OrderQuote; checkout: Checkout }) {
  const text = useText()
  const language = useLanguage()
  const { draft, payment } = checkout
  const card = quote.giftCard
  return (
    <Fact name={text('checkout.payment')}>
      {card && card.amount > 0 && (
        <>
          {text('checkout.card-part', { last: card.lastFour })}
          <br />
        </>
      )}
      {quote.needsQuote
        ? text('checkout.payment-quote')
        : payment && !checkout.isPaidByCard && text(`cart.payment-${payment}`)}
      {payment === 'COD' && quote.total !== null && !checkout.isPaidByCard && (
        <>
          <br />
          {isTogether(draft)
            ? text('checkout.cod-to-pay', { sum: formatForints(cashOf(quote.total - (card?.amount ?? 0)), language) })
            : text('checkout.cod-in-parts')}
        </>
      )}
    </Fact>
  )
}
