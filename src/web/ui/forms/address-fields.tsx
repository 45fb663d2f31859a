import { MAX_CHARACTERS } from '#shop/people/addresses/check-address.ts'
import { countriesByName, HOME_COUNTRY } from '#shop/people/addresses/countries.ts'
import { useLanguage, useText } from '#words/text.tsx'
import styles from './address-fields.module.css'
import { Field } from './field.tsx'
import { useTowns } from './use-towns.ts'

type Place = { name: string; country: string; postcode: string; city: string; street: string }

type AddressFieldsProps = {
  /** Before the names of the fields, in ids too: `billing` makes `billing-postcode`. */
  place: string
  value: Place
  /** Before the tokens by which browsers fill in: 'billing', 'shipping'. */
  autoComplete: string
  /** Null where the country is not to be chosen. */
  isOffered: ((country: string) => boolean) | null
  errorAt: (field: string) => string | undefined
  onChange: (change: Partial<Place>) => void
  onLeave: (field: string) => void
}

/** In the order in which Hungary writes an address; elsewhere the postcode and the town keep their places. */
export function AddressFields({
  place,
  value,
  autoComplete,
  isOffered,
  errorAt,
  onChange,
  onLeave,
}: AddressFieldsProps) {
  const text = useText()
  const language = useLanguage()
  const isHome = value.country === HOME_COUNTRY
  const towns = useTowns(value, (city) => onChange({ city }))
  const shared = (name: 'name' | 'postcode' | 'city' | 'street', token: string) => ({
    id: `${place}-${name}`,
    name: `${place}.${name}`,
    value: value[name],
    maxLength: MAX_CHARACTERS[name],
    autoComplete: `${autoComplete} ${token}`,
    error: errorAt(`${place}.${name}`),
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    onBlur: () => onLeave(`${place}.${name}`),
  })
  return (
    <div className={styles.fields}>
      <Field label={text('address.name')} className={styles.whole} {...shared('name', 'name')} />
      {isOffered && (
        <Field
          as="select"
          id={`${place}-country`}
          name={`${place}.country`}
          label={text('address.country')}
          className={styles.whole}
          autoComplete={`${autoComplete} country`}
          value={value.country}
          error={errorAt(`${place}.country`)}
          onChange={(event) => onChange({ country: event.target.value })}
          onBlur={() => onLeave(`${place}.country`)}
        >
          {value.country === '' && <option value="">{text('address.country-choose')}</option>}
          {countriesByName(language, isOffered).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Field>
      )}
      <Field
        label={text('address.postcode')}
        className={styles.third}
        inputMode={isHome ? 'numeric' : undefined}
        {...shared('postcode', 'postal-code')}
      />
      <Field
        label={text('address.city')}
        className={styles.rest}
        list={towns.length > 1 ? `${place}-towns` : undefined}
        {...shared('city', 'address-level2')}
      />
      {towns.length > 1 && (
        <datalist id={`${place}-towns`}>
          {towns.map((town) => (
            <option key={town}>{town}</option>
          ))}
        </datalist>
      )}
      <Field label={text('address.street')} className={styles.whole} {...shared('street', 'address-line1')} />
    </div>
  )
}
