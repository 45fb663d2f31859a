import type { ReactNode } from 'react'
import type { RecordForm } from '../../data/draft/use-record-draft.ts'
import { useOfficeLanguage, useWords } from '../../words/office-words.tsx'
import { ConflictChoice } from '../controls/conflict-choice.tsx'
import { dayAndTime } from '../page/moments.ts'
import { Notice } from '../page/notice.tsx'
import styles from './met-fields.module.css'

type MetFieldsProps<Name extends string> = {
  form: Pick<RecordForm<Record<Name, string>>, 'met' | 'choose'>
  /** Who saved it meanwhile, where it is known. */
  changed: { at: string; by: string } | null
  labelOf: (field: Name) => string
  inWords?: (value: string, field: Name) => ReactNode
}

/** Fields that two people have changed: both are shown, and one of the two is chosen. */
export function MetFields<Name extends string>({ form, changed, labelOf, inWords }: MetFieldsProps<Name>) {
  const { settings: words } = useWords()
  const language = useOfficeLanguage()
  if (form.met.length === 0) return null
  const by = changed?.by ?? words.somebody
  return (
    <div className={styles.met}>
      <Notice tone="wrong" icon="alert" isNews title={words.meets(by)} />
      {form.met.map(({ field, theirs, mine, chosen }) => (
        <fieldset key={field}>
          <legend>{labelOf(field)}</legend>
          <ConflictChoice
            theirsFrom={changed ? `${by}, ${dayAndTime(new Date(changed.at), language)}` : by}
            theirs={inWords ? inWords(theirs, field) : theirs || words.nothing}
            mine={inWords ? inWords(mine, field) : mine || words.nothing}
            chosen={chosen}
            canBeBoth={false}
            onChoose={(side) => form.choose(field, side)}
          />
        </fieldset>
      ))}
    </div>
  )
}
