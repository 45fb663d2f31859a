import { MAX_CHARACTERS } from '#shop/people/addresses/check-address.ts'
import { HOME_COUNTRY } from '#shop/people/addresses/countries.ts'
import { useText } from '#words/text.tsx'
import { Checkbox } from './checkbox.tsx'
import styles from './company-fields.module.css'
import { Field } from './field.tsx'

type Company = { isCompany: boolean; company: string; taxNumber: string }

type CompanyFieldsProps = {
  place: string
  country: string
  value: Company
  errorAt: (field: string) => string | undefined
  onChange: (change: Partial<Company>) => void
  onLeave: (field: string) => void
}

/** A private person is not asked for a tax number. */
export function CompanyFields({ place, country, value, errorAt, onChange, onLeave }: CompanyFieldsProps) {
  const text = useText()
  const isHome = country === HOME_COUNTRY
  return (
    <div>
      <Checkbox
        label={text('address.is-company')}
        checked={value.isCompany}
        onChange={(event) => onChange({ isCompany: event.target.checked })}
      />
      {value.isCompany && (
        <div className={styles.fields}>
          <Field
            id={`${place}-company`}
            name={`${place}.company`}
            label={text('address.company')}
            value={value.company}
            maxLength={MAX_CHARACTERS.company}
            autoComplete="billing organization"
            error={errorAt(`${place}.company`)}
            onChange={(event) => onChange({ company: event.target.value })}
            onBlur={() => onLeave(`${place}.company`)}
          />
          <Field
            id={`${place}-taxNumber`}
            name={`${place}.taxNumber`}
            label={text('address.tax-number')}
            hint={text(isHome ? 'address.tax-number-hint' : 'address.tax-number-hint-abroad')}
            isOptional={!isHome}
            value={value.taxNumber}
            maxLength={MAX_CHARACTERS.taxNumber}
            inputMode={isHome ? 'numeric' : undefined}
            autoComplete="off"
            error={errorAt(`${place}.taxNumber`)}
            onChange={(event) => onChange({ taxNumber: event.target.value })}
            onBlur={() => onLeave(`${place}.taxNumber`)}
          />
        </div>
      )}
    </div>
  )
}
