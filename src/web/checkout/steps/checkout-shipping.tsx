import { lazy, Suspense, useOptimistic, useTransition } from 'react'
import { CURRENCY } from '#site/constants.ts'
import { isAbroad } from '#shop/people/addresses/countries.ts'
import { parcelPromises } from '#shop/selling/orders/view/parcel-promises.ts'
import { isShippingType, shippingChoices } from '#shop/goods/shipping/shipping-types.ts'
import { cartEngine } from '#web/cart/store/cart-engine.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { cartPromises } from '#web/cart/cart-page-terms.ts'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'
import { shippingOption } from '#web/cart/shipping-option.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import { CheckoutDelivery } from './checkout-delivery.tsx'
import type { CheckoutPart } from '../checkout-part.ts'
import { CheckoutShops } from './checkout-shops.tsx'
import { GiftChoice } from './gift-part.tsx'
import { CheckoutStepForm } from './checkout-step-form.tsx'
import styles from '../checkout.module.css'

/** Whoever has it sent elsewhere does not load it. */
const ParcelPointPicker = lazy(async () => ({ default: (await import('./parcel-point-picker.tsx')).ParcelPointPicker }))

/** CART-08: how it comes; with it what that way asks for: a shop, a point, an address. */
export function CheckoutShipping({ checkout, cart, terms, summary }: CheckoutPart) {
  const text = useText()
  const language = useLanguage()
  // A choice is shown at once; storing it waits for its turn among the tabs.
  const [, begin] = useTransition()
  const [selected, select] = useOptimistic(cart.selectedshipping)
  const { draft, change, errorAt, finish } = checkout
  const shipping = selected !== null && isShippingType(selected) ? selected : null
  // Once there is a quote, its dates count: the server knows from which stock it takes the copies.
  const quoted = checkout.quoting.isCurrent ? checkout.quote?.lines : undefined
  const parcels =
    shipping === null
      ? []
      : quoted
        ? parcelPromises(quoted, false)
        : cartPromises(cart, terms, { type: shipping, together: false })

  const choose = (type: string) => {
    if (cart.selectedpayment !== null) checkout.setIsPaymentCleared(true)
    change({}, 'shipping', 'pickupShop', 'parcelPoint')
    begin(async () => {
      select(type)
      await cartEngine.selectShipping(type)
    })
  }

  return (
    <CheckoutStepForm step="shipping" isWide={draft.gift.isOn} onSubmit={() => finish('shipping')}>
      {summary}
      <RadioGroup
        legend={text('checkout.step-shipping')}
        name="shipping"
        firstId="shipping"
        value={shipping ?? ''}
        error={errorAt('shipping')}
        options={shippingChoices(cart.rates ?? {}, CURRENCY, isAbroad(draft.buyer.country)).map((choice) =>
          shippingOption({ choice, cart, terms, together: draft.isTogether }, language, text),
        )}
        onChange={choose}
      />
      {parcels.length > 1 && !(draft.gift.isOn && draft.gift.isWrapped) && (
        <RadioGroup
          legend={text('checkout.together')}
          name="together"
          value={draft.isTogether ? 'yes' : 'no'}
          options={[
            { value: 'yes', label: text('checkout.together-yes') },
            {
              value: 'no',
              label: text('checkout.together-no'),
              hint: shipping === 'SHOP' ? undefined : text('checkout.together-no-hint'),
            },
          ]}
          onChange={(value) => change({ isTogether: value === 'yes' })}
        />
      )}
      {shipping === 'SHOP' && <CheckoutShops checkout={checkout} />}
      {shipping === 'GLSPOINT' && (
        <Suspense fallback={<p role="status">{text('checkout.points-searching')}</p>}>
          <ParcelPointPicker
            value={draft.parcelPoint}
            initialSearch={draft.buyer.country === 'HU' ? draft.buyer.postcode : ''}
            codCarriers={terms.codCarriers}
            error={errorAt('parcelPoint')}
            onChange={(parcelPoint) => change({ parcelPoint }, 'parcelPoint')}
          />
        </Suspense>
      )}
      {(shipping === 'GLS' || shipping === 'POSTOUTSIDEHUN') && (
        <CheckoutDelivery checkout={checkout} shipping={shipping} />
      )}
      <GiftChoice checkout={checkout} />
      <Button type="submit" className={styles.continue}>
        {text('checkout.continue')}
      </Button>
    </CheckoutStepForm>
  )
}
