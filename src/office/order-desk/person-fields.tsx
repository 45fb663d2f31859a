import { LANGUAGES } from '#site/languages.ts'
import { Button } from '../ui/controls/button.tsx'
import { Field, SelectField } from '../ui/controls/field.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { TextButton } from '../ui/controls/text-link.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { Taken } from './taken-order.ts'
import styles from './take-order.module.css'

type PersonFieldsProps = {
  taken: Taken
  problemOf: (field: keyof Taken) => string | null
  onChange: (changes: Partial<Taken>) => void
  /** Null for whoever may not look customers up. */
  onPick: (() => void) | null
}

/** Who it is for: an account, or no more than a name. */
export function PersonFields({ taken, problemOf, onChange, onPick }: PersonFieldsProps) {
  const words = useWords().takeOrder
  return (
    <div className={styles.fields}>
      {taken.sub ? (
        <Notice
          tone="good"
          icon="person"
          title={words.ofAccount(taken.email)}
          act={<TextButton onClick={() => onChange({ sub: null, known: null })}>{words.withoutAccount}</TextButton>}
        />
      ) : (
        onPick && (
          <div>
            <Button icon="person" keys="F" onClick={onPick}>
              {words.pickCustomer}
            </Button>
          </div>
        )
      )}
      <Field
        label={words.name}
        name="name"
        required
        autoComplete="off"
        maxLength={100}
        value={taken.name}
        problem={problemOf('name')}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <Field
        label={words.phone}
        type="tel"
        autoComplete="off"
        maxLength={30}
        value={taken.phone}
        problem={problemOf('phone')}
        onChange={(event) => onChange({ phone: event.target.value })}
      />
      <LetterFields {...{ taken, problemOf, onChange }} />
      {taken.name !== '' && taken.email === '' && (
        <Notice tone="next" icon="info" title={words.noLetters}>
          {words.noLettersWhy(taken.phone !== '')}
        </Notice>
      )}
    </div>
  )
}

/** Where their letters go, and in which language. */
function LetterFields({ taken, problemOf, onChange }: Omit<PersonFieldsProps, 'onPick'>) {
  const words = useWords().takeOrder
  const language = useOfficeLanguage()
  return (
    <>
      {!taken.sub && (
        <Field
          label={words.email}
          hint={words.emailHint}
          type="email"
          required={taken.pay === 'link'}
          autoComplete="off"
          maxLength={254}
          value={taken.email}
          problem={problemOf('email')}
          onChange={(event) => onChange({ email: event.target.value })}
        />
      )}
      {taken.email !== '' && (
        <SelectField
          label={words.language}
          value={taken.language ?? language}
          onChange={(event) => onChange({ language: event.target.value === 'en' ? 'en' : 'hu' })}
        >
          {LANGUAGES.map((one) => (
            <option key={one} value={one}>
              {words.languages[one]}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}
