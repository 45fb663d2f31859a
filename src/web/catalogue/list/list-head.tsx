import { groupedNumber } from '#kit/formats/intl-formats.ts'
import { LANGUAGE_FACTS } from '#site/languages.ts'
import { useLanguage } from '#words/text.tsx'
import styles from './list-head.module.css'

type ListHeadProps = {
  title: string
  /** How many there are, and of what; the word stands below the number. */
  count?: { number: number; unit: string }
  /** A word before the lead: an author's years. */
  note?: string
  lede?: string
}

/** The title of a page that is a list, its number, and its lead. */
export function ListHead({ title, count, note, lede }: ListHeadProps) {
  const language = useLanguage()
  return (
    <>
      <h1 className="page-title">{title}</h1>
      <div className={styles.lead}>
        {count && (
          <p className={styles.number}>
            <b>{groupedNumber(LANGUAGE_FACTS[language].locale).format(count.number)}</b>
            {count.unit}
          </p>
        )}
        {(note || lede) && (
          <p className="page-lede">
            {note && <span className={styles.note}>{note}</span>}
            {lede}
          </p>
        )}
      </div>
    </>
  )
}
