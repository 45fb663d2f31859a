import { useState, type FormEvent } from 'react'
import { typedName } from '#shop/supply/import/person-names.ts'
import { useAct } from '../../data/use-act.ts'
import { useOfficeLanguage, useWords } from '../../words/office-words.tsx'
import { Button } from '../controls/button.tsx'
import { Field } from '../controls/field.tsx'
import { showToast } from '../page/toast-store.ts'
import { Refusal } from '../act/refusal.tsx'
import styles from './pick-dialog.module.css'

type NewNameFormProps = {
  kind: 'contributor' | 'publisher' | 'series'
  name: string
  publisherId: string | null
  onBack: () => void
  onMade: (name: { id: string; name: string }) => void
}

const LONGEST = 200

/** What has to be known of a new name. Of people: both forms, by which they are sorted, and their years, which tell namesakes apart. */
export function NewNameForm({ kind, name, publisherId, onBack, onMade }: NewNameFormProps) {
  const words = useWords().pick
  const language = useOfficeLanguage()
  const make = useAct('/names')
  const [typed, setTyped] = useState({
    ...(kind === 'contributor' ? typedName(name, language) : { hu: name, en: name, sort: name }),
    born: '',
    died: '',
  })
  const isPerson = kind === 'contributor'
  const first = isPerson ? language : 'hu'

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const made = await make.run({ body: { name: sentName(kind, typed, publisherId) } })
    if (!made.ok) return
    const shown = isPerson ? typed[language] : typed.hu
    showToast(made.value.isNew ? words.made(shown) : words.wasThere(shown))
    onMade({ id: made.value.id, name: shown })
  }

  const input = (part: keyof typeof typed, label: string, hint?: string) => (
    <Field
      label={label}
      hint={hint}
      value={typed[part]}
      autoFocus={part === first}
      required={part === 'hu' || part === 'en' || part === 'sort'}
      maxLength={LONGEST}
      onChange={({ target: { value } }) => setTyped({ ...typed, [part]: value })}
    />
  )
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <Refusal of={make} />
      {!isPerson && input('hu', words.nameOnly)}
      {isPerson && (
        <>
          {language === 'hu' && input('hu', words.nameHu)}
          {input('en', words.nameEn)}
          {language === 'en' && input('hu', words.nameHu)}
          {input('sort', words.nameSort, words.nameSortHint)}
          <YearField label={words.born} value={typed.born} onType={(born) => setTyped({ ...typed, born })} />
          <YearField label={words.died} value={typed.died} onType={(died) => setTyped({ ...typed, died })} />
        </>
      )}
      <div className={styles.acts}>
        <Button type="submit" kind="go" busy={make.isBusy ? words.making : null}>
          {words.makeIt}
        </Button>
        <Button kind="bare" onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </form>
  )
}

type TypedName = ReturnType<typeof typedName> & { born: string; died: string }

/** A name as the door takes it: of people both forms and their years. */
function sentName(kind: NewNameFormProps['kind'], typed: TypedName, publisherId: string | null) {
  if (kind === 'series') return { kind, name: typed.hu, publisherId }
  if (kind === 'publisher') return { kind, name: typed.hu }
  return {
    kind,
    name: { hu: typed.hu, en: typed.en, sort: typed.sort },
    born: typed.born === '' ? undefined : Number(typed.born),
    died: typed.died === '' ? undefined : Number(typed.died),
  }
}

type YearFieldProps = { label: string; value: string; onType: (year: string) => void }

function YearField({ label, value: year, onType }: YearFieldProps) {
  return (
    <Field
      label={label}
      type="number"
      min={-3000}
      max={2200}
      value={year}
      onChange={({ target: { value } }) => onType(value)}
    />
  )
}
