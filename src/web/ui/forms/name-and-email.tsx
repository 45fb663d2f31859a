import type { SentFormState } from './use-sent-form.ts'
import { useText } from '#words/text.tsx'
import { Field } from './field.tsx'
import { fieldProblem } from './field-problem.ts'
import styles from './contact-style-form.module.css'

/** Who writes. */
export function NameAndEmail({ form: { typed, problems } }: { form: SentFormState }) {
  const text = useText()
  return (
    <>
      <Field
        className={styles.half}
        name="name"
        label={text('contact.name')}
        autoComplete="name"
        maxLength={80}
        defaultValue={typed.name}
        error={fieldProblem(text, problems, 'name')}
      />
      <Field
        className={styles.half}
        name="email"
        type="email"
        label={text('contact.email')}
        autoComplete="email"
        maxLength={254}
        defaultValue={typed.email}
        error={fieldProblem(text, problems, 'email')}
      />
    </>
  )
}
