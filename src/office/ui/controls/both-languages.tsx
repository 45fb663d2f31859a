import { LANGUAGES, type Language } from '#site/languages.ts'
import { useWords } from '../../words/office-words.tsx'
import { Field, TextAreaField } from './field.tsx'
import styles from './both-languages.module.css'

type InBoth = Readonly<Record<Language, string>>

type BothLanguagesProps = {
  label: string
  value: InBoth
  onChange: (value: Record<Language, string>) => void
  /** Several lines. */
  rows?: number
  maxLength?: number
  required?: boolean
  problemOf?: (language: Language) => string | null
}

/** A field in Hungarian and English, side by side or one below the other; an empty one beside a filled one is marked. */
export function BothLanguages(props: BothLanguagesProps) {
  const { label, value, onChange, rows, maxLength, required, problemOf } = props
  const words = useWords().parts
  const isSomething = LANGUAGES.some((language) => value[language].trim() !== '')
  return (
    <div className={styles.both} role="group" aria-label={label}>
      {LANGUAGES.toReversed().map((language) => {
        const field = {
          label: words.inLanguage(label, language),
          lang: language,
          value: value[language],
          maxLength,
          required,
          problem: problemOf?.(language),
          warning: isSomething && value[language].trim() === '' ? words.missingLanguage[language] : null,
          onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [language]: target.value }),
        }
        return rows ? <TextAreaField key={language} {...field} rows={rows} /> : <Field key={language} {...field} />
      })}
    </div>
  )
}
