import { MAX_CHARACTERS } from '#shop/people/addresses/check-address.ts'
import { HOME_COUNTRY, isAbroad } from '#shop/people/addresses/countries.ts'
import { canGoToBuyer, countryAbroad, isElsewhere } from '../checkout-input.ts'
import { AddressFields } from '#web/ui/forms/address-fields.tsx'
import { addressLine } from '#web/ui/forms/address-line.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import { formatForints } from '#words/format.ts'
import type { Checkout } from '../use-checkout.ts'

type CheckoutDeliveryProps = { checkout: Checkout; shipping: 'GLS' | 'POSTOUTSIDEHUN' }

/** To the buyer, or somewhere else. The courier stays in the country, the post leaves it. */
export function CheckoutDelivery({ checkout, shipping }: CheckoutDeliveryProps) {
  const text = useText()
  const language = useLanguage()
  const { draft, change, errorAt, leave } = checkout
  const { buyer, delivery } = draft
  const isByPost = shipping === 'POSTOUTSIDEHUN'
  const canBeHere = canGoToBuyer(draft, shipping)
  const isAway = isElsewhere(draft, shipping)
  const value = { ...delivery, country: isByPost ? countryAbroad(draft) : HOME_COUNTRY }
  return (
    <>
      {isByPost && <AbroadPrice checkout={checkout} />}
      {canBeHere ? (
        <RadioGroup
          legend={text('checkout.deliver-to')}
          name="elsewhere"
          value={isAway ? 'elsewhere' : 'here'}
          options={[
            { value: 'here', label: text('checkout.deliver-here', { address: addressLine(buyer, language) }) },
            { value: 'elsewhere', label: text('checkout.deliver-elsewhere') },
          ]}
          onChange={(place) => change({ isElsewhere: place === 'elsewhere' })}
        />
      ) : (
        isByPost && <p className="hint">{text('checkout.abroad-country')}</p>
      )}
      {isAway && (
        <AddressFields
          place="delivery"
          value={value}
          autoComplete="shipping"
          isOffered={isByPost ? isAbroad : null}
          errorAt={errorAt}
          onChange={(part) =>
            change({ delivery: { ...delivery, ...part } }, ...Object.keys(part).map((name) => `delivery.${name}`))
          }
          onLeave={leave}
        />
      )}
      {!isByPost && (
        <Field
          as="textarea"
          id="delivery-note"
          name="delivery.note"
          rows={2}
          label={text('address.note')}
          hint={text('address.note-hint')}
          isOptional
          autoComplete="off"
          value={draft.note}
          maxLength={MAX_CHARACTERS.note}
          error={errorAt('delivery.note')}
          onChange={(event) => change({ note: event.target.value }, 'delivery.note')}
        />
      )}
    </>
  )
}

/** What the post takes this order for, as soon as it is known. */
function AbroadPrice({ checkout: { quote, isPriceOpen } }: { checkout: Checkout }) {
  const text = useText()
  const language = useLanguage()
  const price = isPriceOpen ? null : (quote?.shippingPrice ?? null)
  return (
    <MessageLine role="status">
      {price === null
        ? text(isPriceOpen ? 'checkout.abroad-by-weight' : 'checkout.abroad-note')
        : text('checkout.abroad-price', { price: formatForints(price, language) })}
    </MessageLine>
  )
}
