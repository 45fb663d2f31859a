import type { DatePrecision } from '#shop/goods/product.ts'
import { Field, SelectField } from '../ui/controls/field.tsx'
import { useWords } from '../words/office-words.tsx'
import { FieldConflict, FieldSource, ReleasedValue } from './field-frame.tsx'
import type { Title, TitleForm } from './use-title-form.ts'
import styles from './title.module.css'

const PRECISIONS: readonly DatePrecision[] = ['day', 'month', 'year']
const LENGTHS = { year: 4, month: 7, day: 10 } as const
const INPUTS = { year: 'number', month: 'month', day: 'date' } as const

/** The day of publication as exactly as it is known: a month is its last day, a year its last. */
export function KnownDayField({ title, form }: { title: Title; form: TitleForm }) {
  const words = useWords().product
  const { publication } = form.fields
  const precision = publication?.precision ?? 'day'
  const written = publication?.date.slice(0, LENGTHS[precision]) ?? ''

  const type = (text: string, as: DatePrecision) => form.type('publication', text === '' ? null : knownDay(text, as))

  return (
    <div>
      <div className={styles.pair}>
        <Field
          label={words.fields.publication}
          source={<FieldSource title={title} form={form} field="publication" />}
          hint={<ReleasedValue title={title} form={form} field="publication" />}
          problem={form.problemOf('publication')}
          type={INPUTS[precision]}
          value={written}
          onChange={({ target: { value } }) => type(value, precision)}
        />
        <SelectField
          label={words.precision}
          value={precision}
          onChange={({ target }) => type(written, target.value as DatePrecision)}
        >
          {PRECISIONS.map((value) => (
            <option key={value} value={value}>
              {words.precisions[value]}
            </option>
          ))}
        </SelectField>
      </div>
      <FieldConflict title={title} form={form} field="publication" />
    </div>
  )
}

/** From `2026`, `2026-10` or `2026-10-06`; what is not said is the last. */
function knownDay(text: string, precision: DatePrecision): { date: string; precision: DatePrecision } {
  const [year = '', month = '12', day] = text.split('-')
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  const date = {
    year: `${year.padStart(4, '0')}-12-31`,
    month: `${year.padStart(4, '0')}-${month}-${last}`,
    day: `${year.padStart(4, '0')}-${month}-${day ?? last}`,
  }[precision]
  return { date, precision }
}
