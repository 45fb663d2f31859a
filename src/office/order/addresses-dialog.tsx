import { useState, type ChangeEvent } from 'react'
import { countriesByName } from '#shop/people/addresses/countries.ts'
import { Field, SelectField } from '../ui/controls/field.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { OfficeOrderAnswer } from './office-order.ts'
import { OrderActDialog } from './order-act-dialog.tsx'
import type { OrderActs } from './use-order-acts.ts'
import styles from './order.module.css'

const POSTAL = ['name', 'country', 'postcode', 'city', 'street'] as const
type FieldName = (typeof POSTAL)[number] | 'phone' | 'email' | 'company' | 'taxNumber'
type Typed = Record<string, string>

/** Whom and where the order names, put right before it is packed: only what was changed is sent. */
export function AddressesDialog({ order: { person }, acts }: { order: OfficeOrderAnswer; acts: OrderActs }) {
  const words = useWords().order
  const [email, setEmail] = useState(person.email ?? '')
  const [contact, setContact] = useState({ name: person.name ?? '', phone: person.phone ?? '' })
  const [delivery, setDelivery] = useState(person.delivery)
  const [billing, setBilling] = useState(person.billing)
  const input = useAddressInput(acts)
  return (
    <OrderActDialog
      acts={acts}
      title={words.acts.addresses}
      sentence={words.dialogs.addressesSentence}
      send={words.dialogs.save}
      onSend={() =>
        void acts.correct({
          email: email === person.email ? undefined : email,
          contact: contact.name === person.name && contact.phone === person.phone ? undefined : contact,
          delivery: delivery === person.delivery ? undefined : (delivery ?? undefined),
          billing: billing === person.billing ? undefined : (billing ?? undefined),
        })
      }
    >
      <fieldset className={styles.form}>
        <legend>{words.addresses.contact}</legend>
        {input('contact', 'name', contact.name, (typed) => setContact({ ...contact, ...typed }))}
        {input('contact', 'phone', contact.phone, (typed) => setContact({ ...contact, ...typed }))}
        {input('', 'email', email, (typed) => setEmail(typed.email ?? ''))}
      </fieldset>
      {delivery && (
        <fieldset className={styles.form}>
          <legend>{words.addresses.delivery}</legend>
          {POSTAL.map((name) =>
            input('delivery', name, delivery[name], (typed) => setDelivery({ ...delivery, ...typed })),
          )}
        </fieldset>
      )}
      {billing && (
        <fieldset className={styles.form}>
          <legend>{words.addresses.billing}</legend>
          {POSTAL.map((name) => input('billing', name, billing[name], (typed) => setBilling({ ...billing, ...typed })))}
          {input('billing', 'company', billing.company ?? '', (typed) => setBilling({ ...billing, ...typed }))}
          {input('billing', 'taxNumber', billing.taxNumber ?? '', (typed) => setBilling({ ...billing, ...typed }))}
        </fieldset>
      )}
    </OrderActDialog>
  )
}

/** A field of an address with what is wrong with it; a country is chosen. */
function useAddressInput(acts: OrderActs) {
  const words = useWords().order
  const language = useOfficeLanguage()
  const problemOf = (field: string) => {
    const problem = acts.refusal?.fields?.find((one) => one.field === field)
    return problem ? words.addresses.problems[problem.kind] : null
  }
  return (place: string, name: FieldName, value: string, onChange: (typed: Typed) => void) => {
    const field = {
      label: words.addresses[name],
      value,
      problem: problemOf(place === '' ? name : `${place}/${name}`),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange({ [name]: event.target.value }),
    }
    if (name !== 'country') return <Field key={`${place}/${name}`} {...field} />
    return (
      <SelectField key={`${place}/${name}`} {...field}>
        {countriesByName(language).map((country) => (
          <option key={country.code} value={country.code}>
            {country.name}
          </option>
        ))}
      </SelectField>
    )
  }
}
