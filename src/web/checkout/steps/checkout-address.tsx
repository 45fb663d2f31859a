import { MAX_CHARACTERS } from '#shop/people/addresses/check-address.ts'
import { isCountry } from '#shop/people/addresses/countries.ts'
import type { SavedAddress } from '#shop/people/addresses/saved-address.ts'
import { shippingOf } from '../checkout-input.ts'
import { AddressFields } from '#web/ui/forms/address-fields.tsx'
import { addressLine } from '#web/ui/forms/address-line.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { CompanyFields } from '#web/ui/forms/company-fields.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import type { CheckoutPart } from '../checkout-part.ts'
import { CheckoutStepForm } from './checkout-step-form.tsx'
import styles from '../checkout.module.css'
import { withAddress } from '../first-draft.ts'
import { EMPTY_DRAFT } from '../checkout-draft.ts'

type CheckoutAddressProps = CheckoutPart & { addresses: readonly SavedAddress[] }

/** Who buys: one of the kept addresses, or one that is typed. */
export function CheckoutAddress({ checkout, cart, summary, addresses }: CheckoutAddressProps) {
  const text = useText()
  const language = useLanguage()
  const { draft, change, errorAt, leave, finish } = checkout
  const { buyer } = draft
  const isCollected = shippingOf(cart) === 'SHOP'
  const changeBuyer = (part: Partial<typeof buyer>) =>
    change({ buyer: { ...buyer, ...part } }, ...Object.keys(part).map((name) => `billing.${name}`), 'contact.phone')
  const choose = (id: string) => {
    const address = addresses.find((one) => one.id === id)
    change(address ? withAddress(draft, address) : { savedId: '', buyer: EMPTY_DRAFT.buyer })
  }
  return (
    <CheckoutStepForm step="address" onSubmit={() => finish('address')}>
      {summary}
      <p className={styles.note}>{text('checkout.address-note')}</p>
      {addresses.length > 0 && (
        <div>
          <RadioGroup
            legend={text('checkout.saved')}
            name="saved"
            value={draft.savedId}
            options={[
              ...addresses.map((address) => ({
                value: address.id,
                label: [address.company, address.name].filter(Boolean).join(', '),
                hint: addressLine(address, language),
              })),
              { value: '', label: text('checkout.saved-other') },
            ]}
            onChange={choose}
          />
        </div>
      )}
      {draft.savedId === '' && (
        <>
          <AddressFields
            place="billing"
            value={buyer}
            autoComplete="billing"
            isOffered={isCountry}
            errorAt={errorAt}
            onChange={changeBuyer}
            onLeave={leave}
          />
          <CompanyFields
            place="billing"
            country={buyer.country}
            value={buyer}
            errorAt={errorAt}
            onChange={changeBuyer}
            onLeave={leave}
          />
        </>
      )}
      <Field
        id="contact-phone"
        name="contact.phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={text('address.phone')}
        hint={text(isCollected ? 'address.phone-why-shop' : 'address.phone-why')}
        isOptional={isCollected}
        value={buyer.phone}
        maxLength={MAX_CHARACTERS.phone}
        error={errorAt('contact.phone')}
        onChange={(event) => changeBuyer({ phone: event.target.value })}
        onBlur={() => leave('contact.phone')}
      />
      {draft.savedId === '' && (
        <Checkbox
          label={text('checkout.keep')}
          checked={draft.isToBeSaved}
          onChange={(event) => change({ isToBeSaved: event.target.checked })}
        />
      )}
      <Button type="submit" className={styles.continue}>
        {text('checkout.continue')}
      </Button>
    </CheckoutStepForm>
  )
}
