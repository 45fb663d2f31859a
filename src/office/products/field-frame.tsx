import type { ReactNode } from 'react'
import type { FormField, TitleField } from '#shop/catalogue/titles/title-fields.ts'
import { COLLECTING_SOURCE } from '#shop/supply/import/sources/collecting-source.ts'
import { ConflictChoice } from '../ui/controls/conflict-choice.tsx'
import { ValueSource } from '../ui/controls/field.tsx'
import { Icon } from '../ui/controls/icon.tsx'
import { TextButton } from '../ui/controls/text-link.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import styles from './field-frame.module.css'
import { valueInWords } from '../words/value-in-words.ts'
import { formValueWords } from '../words/form-value-words.ts'
import type { Title, TitleForm } from './use-title-form.ts'

type OfField = { title: Title; form: TitleForm; field: TitleField }

/** Whose word a field is and since when; what booksellers hold is locked, and is given back by one press. */
export function FieldSource({ title, form, field }: OfField) {
  const { product: words, productList } = useWords()
  const language = useOfficeLanguage()
  const { from, by, at } = title.origins[field]
  const isReadOnly = form.isReadOnly || form.isLocked(field)
  const when = at && dayAndTime(new Date(at), language)
  if (from === 'rule') return isReadOnly ? null : <Hold form={form} field={field} title={title} />
  return (
    <span className={styles.source}>
      <ValueSource from={from === 'hand' ? 'hand' : 'feed'}>
        {[by === COLLECTING_SOURCE ? productList.ownSources.files : (by ?? words.byHand), when]
          .filter(Boolean)
          .join(', ')}
      </ValueSource>
      {from === 'hand' && !isReadOnly && (
        <button
          type="button"
          className={styles.lock}
          aria-label={words.release(words.fields[field])}
          title={words.releaseSays}
          onClick={() => void form.release(field)}
        >
          <Icon name="lock" size="small" />
        </button>
      )}
      {from === 'file' && !isReadOnly && <Hold form={form} field={field} title={title} />}
    </span>
  )
}

/** Nothing is locked that is being typed into: saving does that by itself. */
function Hold({ form, field }: OfField) {
  const words = useWords().product
  if (form.isTyped(field)) return null
  return (
    <button
      type="button"
      className={styles.hold}
      aria-label={words.hold(words.fields[field])}
      title={words.holdSays}
      onClick={() => void form.hold(field)}
    >
      <Icon name="lock" size="small" />
    </button>
  )
}

/** What files say of a field that booksellers hold, where it is something else. */
export function ReleasedValue({ title, form, field }: OfField): ReactNode {
  const words = useWords()
  const productWords = words.product
  const language = useOfficeLanguage()
  if (!(field in title.released)) return null
  const released = title.released[field]
  const inWords = (value: unknown) => valueInWords(field, value, formValueWords(words), language)
  const shown = inWords(released)
  if (shown === inWords(title.fields[field]) || released === null) return null
  return (
    <>
      {productWords.filesSay(shown)}{' '}
      {!form.isReadOnly && !form.isLocked(field) && (
        <TextButton onClick={() => void form.release(field)}>{productWords.takeFiles}</TextButton>
      )}
    </>
  )
}

/** Somebody else has changed the same meanwhile: both, side by side. */
export function FieldConflict({ title, form, field }: { title: Title; form: TitleForm; field: FormField }) {
  const words = useWords()
  const productWords = words.product
  const language = useOfficeLanguage()
  const met = form.met.find((one) => one.field === field)
  if (!met) return null
  const origin = field in title.origins ? title.origins[field as TitleField] : null
  const { theirs, mine, chosen } = met
  const inWords = (value: unknown) =>
    valueInWords(field, value, formValueWords(words), language) || productWords.nothing
  return (
    <div className={styles.conflict} role="group" aria-label={productWords.fields[field]}>
      <p className={styles.conflictSays}>
        <Icon name="alert" size="small" /> {productWords.conflict}
      </p>
      <ConflictChoice
        theirsFrom={[origin?.by, origin?.at && dayAndTime(new Date(origin.at), language)].filter(Boolean).join(', ')}
        theirs={inWords(theirs)}
        mine={inWords(mine)}
        chosen={chosen}
        canBeBoth={typeof theirs === 'string' && typeof mine === 'string' && field.startsWith('description')}
        onChoose={(side) => form.choose(field, side)}
      />
    </div>
  )
}
