import { useState } from 'react'
import { done } from '#kit/result.ts'
import { MAX_CHARACTERS } from '#shop/people/addresses/check-address.ts'
import { countriesByName } from '#shop/people/addresses/countries.ts'
import { OFFICE_PATH } from '#site/addresses.ts'
import { getOffice } from '../data/ask-office.ts'
import { useSession } from '../data/session.ts'
import { Button } from '../ui/controls/button.tsx'
import { Radio } from '../ui/controls/choices.tsx'
import { Field, SelectField } from '../ui/controls/field.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { PickDialog } from '../ui/pick/pick-dialog.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { OrderDesk, Taken } from './taken-order.ts'
import styles from './take-order.module.css'

type WayFieldsProps = {
  taken: Taken
  desk: OrderDesk
  problemOf: (field: keyof Taken) => string | null
  onChange: (changes: Partial<Taken>) => void
}

const ADDRESS = ['country', 'postcode', 'city', 'street', 'company', 'taxNumber'] as const

/** How it gets there, and where; an address is asked for where a parcel goes to one, or an invoice is wanted. */
export function WayFields({ taken, desk, problemOf, onChange }: WayFieldsProps) {
  const words = useWords().takeOrder
  const { shipping: shippingWords } = useWords().settings
  const [isPicking, setPicking] = useState(false)
  return (
    <div className={styles.fields}>
      <fieldset className={styles.choices}>
        <legend>{words.howSent}</legend>
        {desk.ways.map(({ type }) => (
          <Radio
            key={type}
            name="shipping"
            label={shippingWords.ways[type]}
            isChecked={taken.shipping === type}
            onChoose={() => onChange({ shipping: type })}
          />
        ))}
      </fieldset>
      <WhatIsNotOffered taken={taken} desk={desk} />
      {taken.shipping === 'SHOP' && desk.shops.length > 0 && (
        <PickupField taken={taken} desk={desk} problemOf={problemOf} onChange={onChange} />
      )}
      {taken.shipping === 'GLSPOINT' && (
        <div>
          <p>{taken.point?.label ?? words.noPoint}</p>
          {problemOf('point') && <p className={styles.problem}>{problemOf('point')}</p>}
          <Button onClick={() => setPicking(true)}>{words.pickPoint}</Button>
        </div>
      )}
      {taken.shipping === 'SHOP' ? (
        <details open={ADDRESS.some((name) => problemOf(name) !== null)}>
          <summary>{words.invoiceAddress}</summary>
          <AddressFields taken={taken} problemOf={problemOf} onChange={onChange} />
        </details>
      ) : (
        <fieldset>
          <legend>{words.address}</legend>
          <AddressFields taken={taken} problemOf={problemOf} onChange={onChange} />
        </fieldset>
      )}
      {isPicking && (
        <PointPicker
          onPick={(point) => {
            onChange({ point })
            setPicking(false)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  )
}

function PickupField({ taken, desk, problemOf, onChange }: WayFieldsProps) {
  const words = useWords().takeOrder
  return (
    <SelectField
      label={words.pickupShop}
      value={taken.pickupShop}
      problem={problemOf('pickupShop')}
      onChange={(event) => onChange({ pickupShop: event.target.value })}
    >
      {desk.shops.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/** What the shop has to set before anything can be chosen here. */
function WhatIsNotOffered({ taken, desk }: Pick<WayFieldsProps, 'taken' | 'desk'>) {
  const words = useWords().takeOrder
  const { permissions } = useSession()
  const places = desk.shops
  return (
    <>
      {desk.ways.length === 0 && (
        <Notice
          tone="waits"
          icon="warning"
          title={words.noWay}
          act={
            permissions.includes('shipping.write') && (
              <TextLink to={`${OFFICE_PATH}/shipping`}>{words.noWayNext}</TextLink>
            )
          }
        />
      )}
      {desk.ways.length > 0 && taken.shipping === 'SHOP' && places.length === 0 && (
        <Notice tone="waits" icon="warning" title={words.noShop}>
          {words.noShopNext}
        </Notice>
      )}
    </>
  )
}

/** Where a parcel goes, or whose name the invoice has. */
function AddressFields({ taken, problemOf, onChange }: Omit<WayFieldsProps, 'desk'>) {
  const words = useWords().takeOrder
  const language = useOfficeLanguage()
  const text = (name: 'postcode' | 'city' | 'street' | 'company' | 'taxNumber') => (
    <Field
      label={words[name]}
      autoComplete="off"
      maxLength={MAX_CHARACTERS[name]}
      value={taken[name]}
      problem={problemOf(name)}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  )
  return (
    <div className={styles.fields}>
      <SelectField
        label={words.country}
        value={taken.country}
        problem={problemOf('country')}
        onChange={(event) => onChange({ country: event.target.value })}
      >
        {countriesByName(language).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {text('postcode')}
      {text('city')}
      {text('street')}
      {text('company')}
      {taken.company !== '' && text('taxNumber')}
    </div>
  )
}

type PointPickerProps = { onPick: (point: NonNullable<Taken['point']>) => void; onClose: () => void }

/** The parcel points, sought at whoever has them. */
function PointPicker({ onPick, onClose }: PointPickerProps) {
  const words = useWords().takeOrder
  return (
    <PickDialog<{ id: string; label: string }>
      title={words.pickPoint}
      label={words.pointLabel}
      find={async (q, signal) => {
        const answer = await getOffice('/parcel-points', { query: { q } }, signal)
        if (!answer.ok) return answer
        return done({
          options: answer.value.points.map(({ id, name, address }) => ({
            id,
            label: name,
            aside: address,
            value: { id, label: `${name}, ${address}` },
          })),
        })
      }}
      onPick={onPick}
      onClose={onClose}
    />
  )
}
