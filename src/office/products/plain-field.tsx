import {
  TITLE_FIELD_TABLE,
  type FieldsWith,
  type PlainField,
  type PlainRow,
} from '#shop/catalogue/products/title-field-table.ts'
import { Checkbox } from '../ui/controls/choices.tsx'
import { useWords } from '../words/office-words.tsx'
import { choiceWordsOf } from '../words/form-value-words.ts'
import { ChoiceField, DayField, NumberField, TextBlock, TextLine } from './form-fields.tsx'
import { FieldConflict, FieldSource } from './field-frame.tsx'
import type { Title, TitleForm } from './use-title-form.ts'
import styles from './title.module.css'

type OfForm = { title: Title; form: TitleForm }

/** A code of two letters, or of three where there are only three. */
const LONGEST_LANGUAGE = 3

/** A plain field of a title, as the kind of its row has it. */
export function PlainFormField({ title, form, field }: OfForm & { field: PlainField }) {
  const words = useWords()
  const { hint, unit } = words.titleFields[field]
  const of = { title, form, ...(hint && { hint }), ...(unit && { unit }) }
  const row: PlainRow = TITLE_FIELD_TABLE[field]
  switch (row.kind) {
    case 'line':
      return <TextLine {...of} field={field as FieldsWith<{ kind: 'line' }>} maxLength={row.longest} />
    case 'text':
      return <TextBlock {...of} field={field as FieldsWith<{ kind: 'text' }>} rows={8} maxLength={row.longest} />
    case 'language':
      return <TextLine {...of} field={field as FieldsWith<{ kind: 'language' }>} maxLength={LONGEST_LANGUAGE} />
    case 'count':
    case 'age':
    case 'measure':
    case 'year':
      return <NumberField {...of} field={field as FieldsWith<{ kind: typeof row.kind }>} />
    case 'day':
      return <DayField {...of} field={field as FieldsWith<{ kind: 'day' }>} />
    case 'choice':
      return (
        <ChoiceField
          {...of}
          field={field as FieldsWith<{ kind: 'choice' }>}
          options={row.of}
          labels={choiceWordsOf(words)[field] ?? {}}
          canBeNone
          {...(field === 'offSale' && { noneLabel: words.product.onSale })}
        />
      )
    case 'yes-no':
      return <YesNoField {...of} field={field as FieldsWith<{ kind: 'yes-no' }>} />
  }
}

function YesNoField({ title, form, field }: OfForm & { field: FieldsWith<{ kind: 'yes-no' }> }) {
  const words = useWords().product
  return (
    <div className={styles.checked}>
      <Checkbox
        label={words.fields[field]}
        isChecked={form.fields[field]}
        onChange={(isChecked) => form.type(field, isChecked)}
      />
      <FieldSource title={title} form={form} field={field} />
      <FieldConflict title={title} form={form} field={field} />
    </div>
  )
}
