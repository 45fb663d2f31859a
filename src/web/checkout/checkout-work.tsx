import { CURRENCY } from '#site/constants.ts'
import { countryName, HOME_COUNTRY, isAbroad } from '#shop/people/addresses/countries.ts'
import type { Cart } from '#shop/selling/cart/cart.ts'
import { rateOf } from '#shop/selling/cart/shipping-sum.ts'
import { shippingChoices } from '#shop/goods/shipping/shipping-types.ts'
import { shippingOf } from './checkout-input.ts'
import type { CartPageTerms } from '#web/cart/cart-page-terms.ts'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import { CheckoutAddress } from './steps/checkout-address.tsx'
import { CheckoutPayment } from './steps/checkout-payment.tsx'
import { OrderRefusals } from '#web/cart/order-refusals.tsx'
import { CheckoutReview } from './steps/checkout-review.tsx'
import { CheckoutShipping } from './steps/checkout-shipping.tsx'
import { CheckoutStep } from './checkout-step.tsx'
import { CheckoutSums } from './checkout-sums.tsx'
import styles from './checkout.module.css'
import { paymentsToChoose } from './payments-to-choose.ts'
import { deliveryPlace } from './steps/delivery-place.ts'
import { useCheckout } from './use-checkout.ts'
import type { KnownBuyer } from '#web/account/addresses/use-known-buyer.ts'

type CheckoutWorkProps = {
  cart: Cart
  terms: CartPageTerms
  owner: string
  ownName: string
  knownBuyer: KnownBuyer
  hold: (isHeld: boolean) => void
}

/** The steps, one of them open, and the sums beside them. */
export function CheckoutWork({ cart, terms, owner, ownName, knownBuyer, hold }: CheckoutWorkProps) {
  const text = useText()
  const language = useLanguage()
  const checkout = useCheckout({ cart, owner, ownName, knownBuyer, hold, hasPostTable: terms.hasPostTable })
  const { draft, quote, stateOf, open, hasMoved, errors, attempt } = checkout
  const { buyer } = draft
  const shipping = shippingOf(cart)
  const shippings = shippingChoices(cart.rates ?? {}, CURRENCY, isAbroad(buyer.country))
  const rate = rateOf(cart.rates, shipping, CURRENCY)
  const payments = rate ? paymentsToChoose({ checkout, cart, terms }) : terms.payments
  const step = (name: (typeof draft)['step'], number: number) => ({
    step: name,
    number,
    state: stateOf(name),
    takesFocus: hasMoved,
    onChange: () => open(name),
  })
  const summary = <ErrorSummary attempt={attempt} errors={errors} />
  const part = { checkout, cart, terms, summary }
  return (
    <>
      <div className={styles.work}>
        {checkout.limits.length > 0 && (
          <div className={styles.changed} role="status">
            <OrderRefusals problems={checkout.limits} lines={checkout.askedLines} canPayNow={checkout.canPayNow} />
          </div>
        )}
        {quote?.isShort && checkout.limits.length === 0 && (
          <div className={styles.changed} role="status">
            <p>{text('checkout.held-shortly')}</p>
          </div>
        )}
        <CheckoutStep
          {...step('address', 1)}
          summary={
            <p>
              {[buyer.isCompany && buyer.company, buyer.name, buyer.phone].filter(Boolean).join(', ')}
              <br />
              {`${buyer.postcode} ${buyer.city}, ${buyer.street}`}
              {buyer.country !== HOME_COUNTRY && `, ${countryName(buyer.country, language)}`}
            </p>
          }
        >
          <CheckoutAddress {...part} addresses={knownBuyer.addresses} />
        </CheckoutStep>
        <CheckoutStep
          {...step('shipping', 2)}
          summary={
            stateOf('shipping') === 'done' && shipping ? (
              <p>
                {text(`detail.shipping-${shipping}`)}
                <br />
                {deliveryPlace(draft, shipping, checkout.shops, language)}
              </p>
            ) : (
              <p>{shippings.map(({ type }) => text(`detail.shipping-${type}`)).join(' · ')}</p>
            )
          }
        >
          <CheckoutShipping {...part} />
        </CheckoutStep>
        <CheckoutStep
          {...step('payment', 3)}
          summary={
            <p>
              {checkout.isPaidByCard
                ? text('checkout.card-all')
                : !checkout.needsPayment
                  ? text('checkout.payment-quote')
                  : stateOf('payment') !== 'done'
                    ? payments.map((payment) => text(`cart.payment-${payment}`)).join(' · ')
                    : checkout.payment && text(`cart.payment-${checkout.payment}`)}
            </p>
          }
        >
          <CheckoutPayment {...part} />
        </CheckoutStep>
        <CheckoutStep {...step('review', 4)} summary={<p>{text('checkout.later-review')}</p>}>
          <CheckoutReview {...part} />
        </CheckoutStep>
      </div>
      <CheckoutSums cart={cart} checkout={checkout} />
    </>
  )
}
