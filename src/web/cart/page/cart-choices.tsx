import { useOptimistic, useState, useTransition } from 'react'
import { CURRENCY } from '#site/constants.ts'
import type { Cart } from '#shop/selling/cart/cart.ts'
import { paymentChoices } from '#shop/selling/cart/payment-choices.ts'
import { rateOf } from '#shop/selling/cart/shipping-sum.ts'
import { shippingChoices } from '#shop/goods/shipping/shipping-types.ts'
import { cartEngine } from '../store/cart-engine.ts'
import { useLanguage, useText } from '#words/text.tsx'
import styles from './cart-choices.module.css'
import type { CartPageTerms } from '../cart-page-terms.ts'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'
import { shippingOption } from '../shipping-option.tsx'

type Choice = Pick<Cart, 'selectedshipping' | 'selectedpayment'>
type CartChoicesProps = { cart: Cart; terms: CartPageTerms }

/** CART-08, CART-10: how it comes and how it is paid; the second depends on the first. */
export function CartChoices({ cart, terms }: CartChoicesProps) {
  const text = useText()
  const language = useLanguage()
  const [isCleared, setIsCleared] = useState(false)
  const { rates } = cart
  // A choice is shown at once; storing it waits for its turn among the tabs.
  const [, begin] = useTransition()
  const [{ selectedshipping, selectedpayment }, choose] = useOptimistic<Choice>(cart)
  const rate = rateOf(rates, selectedshipping, CURRENCY)
  const payments = paymentChoices({ shipping: selectedshipping, rate, offered: terms.payments })

  if (cart.numberofcartproducts === 0 || !rates) return null
  return (
    <div className={styles.choices}>
      <RadioGroup
        legend={text('cart.shipping')}
        name="shipping"
        value={selectedshipping ?? ''}
        options={shippingChoices(rates, CURRENCY).map((choice) =>
          shippingOption({ choice, cart, terms, together: false }, language, text),
        )}
        onChange={(type) => {
          setIsCleared(selectedpayment !== null)
          begin(async () => {
            choose({ selectedshipping: type, selectedpayment: null })
            await cartEngine.selectShipping(type)
          })
        }}
      />
      <div>
        {payments.length > 0 ? (
          <RadioGroup
            legend={text('cart.payment')}
            name="payment"
            value={selectedpayment ?? ''}
            options={payments.map((payment) => ({
              value: payment,
              label: text(`cart.payment-${payment}`),
              hint: payment === 'COLLECTION' ? text('cart.payment-COLLECTION-hint') : undefined,
            }))}
            onChange={(payment) =>
              begin(async () => {
                choose({ selectedshipping, selectedpayment: payment })
                await cartEngine.selectPayment(payment)
              })
            }
          />
        ) : (
          <NoPayments isByQuote={rate?.callForPrice ?? false} hasPostTable={terms.hasPostTable} />
        )}
        {payments.length > 0 && selectedpayment !== null && (
          <button
            type="button"
            className="link"
            onClick={() =>
              begin(async () => {
                choose({ selectedshipping, selectedpayment: null })
                await cartEngine.selectPayment(null)
              })
            }
          >
            {text('cart.payment-clear')}
          </button>
        )}
        {isCleared && selectedpayment === null && payments.length > 0 && (
          <MessageLine role="status">{text('cart.payment-cleared')}</MessageLine>
        )}
      </div>
    </div>
  )
}

/** Why there is nothing to pay with yet. */
function NoPayments({ isByQuote, hasPostTable }: { isByQuote: boolean; hasPostTable: boolean }) {
  const text = useText()
  const why = !isByQuote ? 'cart.payment-first' : hasPostTable ? 'cart.payment-by-weight' : 'cart.payment-waits'
  return (
    <>
      <p className={styles.legend}>{text('cart.payment')}</p>
      <p className="hint">{text(why)}</p>
    </>
  )
}
