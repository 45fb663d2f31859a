import type { ReactNode } from 'react'
import type { RecordFieldName } from '../../data/draft/record-draft.ts'
import type { RecordForm } from '../../data/draft/use-record-draft.ts'
import { useOfficeLanguage, useWords } from '../../words/office-words.tsx'
import { ConflictChoice } from '../controls/conflict-choice.tsx'
import { dayAndTime } from '../page/moments.ts'
import { Notice } from '../page/notice.tsx'
import styles from './met-fields.module.css'

type MetFieldsProps<Fields extends object> = {
  form: Pick<RecordForm<Fields>, 'met' | 'choose'>
  /** Who saved it meanwhile, where it is known. */
  changed: { at: string; by: string } | null
  labelOf: (field: RecordFieldName<Fields>) => string
  /** A value in words; without it the fields are texts. */
  inWords?: (value: Fields[RecordFieldName<Fields>], field: RecordFieldName<Fields>) => ReactNode
  /** Words can stand one behind the other; a number cannot. */
  canBeBoth?: boolean
  /** Who it was, where that is not known. */
  colleague?: string
  /** What is said above them, where it is not the usual. */
  notice?: ReactNode
}

/** Fields that two people have changed: both are shown, and one of the two is chosen. */
export function MetFields<Fields extends object>(props: MetFieldsProps<Fields>) {
  const { form, changed, labelOf, inWords, canBeBoth = false, colleague, notice } = props
  const { settings: words } = useWords()
  const language = useOfficeLanguage()
  if (form.met.length === 0) return null
  const by = changed?.by ?? colleague ?? words.somebody
  const shown = (value: Fields[RecordFieldName<Fields>], field: RecordFieldName<Fields>) =>
    inWords ? inWords(value, field) : String(value ?? '') || words.nothing
  return (
    <div className={styles.met}>
      {notice ?? <Notice tone="wrong" icon="alert" isNews title={words.meets(by)} />}
      {form.met.map(({ field, theirs, mine, chosen }) => (
        <fieldset key={field}>
          <legend>{labelOf(field)}</legend>
          <ConflictChoice
            theirsFrom={changed ? `${by}, ${dayAndTime(new Date(changed.at), language)}` : by}
            theirs={shown(theirs, field)}
            mine={shown(mine, field)}
            chosen={chosen}
            canBeBoth={canBeBoth}
            onChoose={(side) => form.choose(field, side)}
          />
        </fieldset>
      ))}
    </div>
  )
}
