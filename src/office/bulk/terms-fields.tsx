import type { ChangeEvent, ReactNode } from 'react'
import { VAT_CLASSES } from '#shop/catalogue/claims/facts/facts.ts'
import { isTypedPercent, isTypedPrice } from '#shop/goods/pricing/price-bounds.ts'
import { Checkbox } from '../ui/controls/choices.tsx'
import { Field, SelectField } from '../ui/controls/field.tsx'
import { NamePicker } from '../ui/pick/name-picker.tsx'
import { PickedField } from '../ui/pick/picked-field.tsx'
import type { OfficeWords } from '../words/hu.ts'
import { useWords } from '../words/office-words.tsx'
import type { TermsDraft } from './terms-draft.ts'
import styles from './bulk.module.css'

type TermsFieldsProps = { draft: TermsDraft; onChange: (changed: Partial<TermsDraft>) => void }

/** What has to be said for each kind of change. */
export function TermsFields({ draft, onChange }: TermsFieldsProps) {
  const { bulk: words, prices } = useWords()
  const text = textFields(draft, words, onChange)
  switch (draft.kind) {
    case 'sale':
      return <SaleFields draft={draft} text={text} />
    case 'list-price-by':
      return (
        <ListPriceBy
          draft={draft}
          onChange={onChange}
          percent={<Field {...text('percent')} unit="%" inputMode="decimal" hint={words.hints.by} />}
        />
      )
    case 'list-price-to':
      return (
        <>
          <div className={styles.fields}>
            <Field
              {...text('forints')}
              unit="Ft"
              inputMode="numeric"
              problem={draft.forints === '' || isTypedPrice(draft.forints) ? null : prices.problems.listPrice}
            />
          </div>
          <p className="quiet small">{words.hints.locks}</p>
        </>
      )
    case 'publisher':
      return <PublisherField draft={draft} onChange={onChange} />
    case 'orderable':
      return (
        <Checkbox
          label={words.fields.orderable}
          isChecked={draft.isOrderable}
          onChange={(isOrderable) => onChange({ isOrderable })}
        />
      )
    case 'vat-class':
      return <VatClassField draft={draft} onChange={onChange} />
    case 'categories':
      return <CategoriesField draft={draft} onChange={onChange} />
    case 'withdraw':
    case 'restore':
      return <p className="quiet">{words.hints[draft.kind]}</p>
  }
}

type TextFields = ReturnType<typeof textFields>

function textFields(draft: TermsDraft, words: OfficeWords['bulk'], onChange: TermsFieldsProps['onChange']) {
  return (name: 'percent' | 'from' | 'until' | 'forints') => ({
    label: words.fields[name],
    value: draft[name],
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: target.value }),
  })
}

function SaleFields({ draft, text }: { draft: TermsDraft; text: TextFields }) {
  const { bulk: words, prices } = useWords()
  return (
    <div className={styles.fields}>
      <Field
        {...text('percent')}
        unit="%"
        inputMode="numeric"
        hint={words.hints.percent}
        problem={isTypedPercent(draft.percent) ? null : prices.problems.salePercent}
      />
      <Field {...text('from')} type="date" hint={words.hints.from} />
      <Field {...text('until')} type="date" hint={words.hints.until} />
    </div>
  )
}

type ListPriceByProps = TermsFieldsProps & { percent: ReactNode }

function ListPriceBy({ draft, onChange, percent }: ListPriceByProps) {
  const { bulk: words } = useWords()
  return (
    <>
      <div className={styles.fields}>
        {percent}
        <SelectField
          label={words.fields.roundTo}
          value={String(draft.roundTo)}
          onChange={({ target }) =>
            onChange({ roundTo: target.value === '100' ? 100 : target.value === '10' ? 10 : 1 })
          }
        >
          {[1, 10, 100].map((one) => (
            <option key={one} value={one}>
              {words.roundings[one]}
            </option>
          ))}
        </SelectField>
      </div>
      <p className="quiet small">{words.hints.locks}</p>
    </>
  )
}

function CategoriesField({ draft, onChange }: TermsFieldsProps) {
  const { bulk: words } = useWords()
  return (
    <>
      {(['adds', 'removes'] as const).map((name) => (
        <PickedField
          key={name}
          label={words.fields[name]}
          picked={draft[name].map((one) => one.name).join(', ') || null}
          onClear={() => onChange({ [name]: [] })}
          picker={(close) => (
            <NamePicker
              kind="category"
              onPick={(one) =>
                onChange({
                  [name]: [...draft[name].filter(({ id }) => id !== one.id), { id: one.id, name: one.name }],
                })
              }
              onClose={close}
            />
          )}
        />
      ))}
      <p className="quiet small">{words.hints.categories}</p>
    </>
  )
}

function VatClassField({ draft, onChange }: TermsFieldsProps) {
  const { bulk: words } = useWords()
  return (
    <SelectField
      label={words.fields.vatClass}
      value={draft.vatClass}
      onChange={({ target }) => onChange({ vatClass: VAT_CLASSES.find((one) => one === target.value) ?? 'BOOK' })}
    >
      {VAT_CLASSES.map((one) => (
        <option key={one} value={one}>
          {words.vatClasses[one]}
        </option>
      ))}
    </SelectField>
  )
}

function PublisherField({ draft, onChange }: TermsFieldsProps) {
  const { bulk: words } = useWords()
  return (
    <PickedField
      label={words.fields.publisher}
      hint={words.hints.publisher}
      picked={draft.publisher || null}
      onClear={() => onChange({ publisher: '' })}
      picker={(close) => (
        <NamePicker kind="publisher" onPick={({ name }) => onChange({ publisher: name })} onClose={close} />
      )}
    />
  )
}
