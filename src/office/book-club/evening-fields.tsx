import type { OfficeRefusal } from '../data/ask-office.ts'
import { BothLanguages } from '../ui/controls/both-languages.tsx'
import { Field } from '../ui/controls/field.tsx'
import { PickedField } from '../ui/pick/picked-field.tsx'
import { ProductPicker, type PickedProduct } from '../ui/pick/product-picker.tsx'
import { useWords } from '../words/office-words.tsx'
import type { EveningWish } from './evening.ts'
import styles from './book-club.module.css'

type EveningFieldsProps = {
  evening: EveningWish
  /** What is read, in words; null while it is not chosen. */
  book: string | null
  /** Seats that guests have: there are no fewer. */
  taken: number
  refusal: OfficeRefusal | null
  onChange: (part: Partial<EveningWish>) => void
  onBook: (product: PickedProduct) => void
}

/** When it is, for how many, and what is read. */
export function EveningFields({ evening, book, taken, refusal, onChange, onBook }: EveningFieldsProps) {
  const { bookClub: words } = useWords()
  const { day, time, seats } = evening
  const problemOf = (name: 'day' | 'time' | 'seats' | 'product') =>
    refusal?.fields?.some(({ field }) => field === name) ? words.problems[name] : null
  return (
    <div className={styles.fields}>
      <Field
        label={words.fields.day}
        type="date"
        required
        problem={problemOf('day')}
        value={day}
        onChange={({ target: { value } }) => onChange({ day: value })}
      />
      <Field
        label={words.fields.time}
        type="time"
        required
        problem={problemOf('time')}
        value={time}
        onChange={({ target: { value } }) => onChange({ time: value })}
      />
      <Field
        label={words.fields.seats}
        type="number"
        required
        min={Math.max(1, taken)}
        max={500}
        problem={problemOf('seats')}
        value={seats}
        onChange={({ target: { value } }) => onChange({ seats: Number(value) })}
      />
      <div className={styles.wide}>
        <PickedField
          label={words.fields.product}
          picked={book}
          problem={problemOf('product')}
          onClear={() => onChange({ product: null })}
          picker={(close) => <ProductPicker onPick={onBook} onClose={close} />}
        />
      </div>
      <div className={styles.wide}>
        <BothLanguages
          label={words.fields.words}
          rows={3}
          maxLength={2000}
          value={evening.words}
          onChange={(value) => onChange({ words: value })}
        />
      </div>
    </div>
  )
}
