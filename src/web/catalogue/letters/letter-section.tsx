import type { ReactNode } from 'react'
import { classNames } from '#web/ui/controls/class-names.ts'
import { useText } from '#words/text.tsx'
import { letterInWords } from './letter-in-words.ts'
import styles from './letter-section.module.css'

type LetterSectionProps = {
  letter: string
  /** One of those that the page shows below each other. */
  isOneOfMany?: boolean
  /** In place of the names. */
  whenEmpty?: string
  children?: ReactNode
}

/** A letter, and what stands under it. */
export function LetterSection({ letter, isOneOfMany = false, whenEmpty, children }: LetterSectionProps) {
  const text = useText()
  const shown = letterInWords(letter, text)
  const id = letterMark(letter)
  return (
    <section className={classNames(styles.letter, isOneOfMany && styles.one)} aria-labelledby={id}>
      <h2 id={id} className={shown.length > 2 ? styles.word : undefined}>
        {shown}
      </h2>
      {whenEmpty ? <p className={styles.none}>{whenEmpty}</p> : <ul>{children}</ul>}
    </section>
  )
}

/** Where a letter stands on a page that shows more of them. */
export function letterMark(letter: string): string {
  return `letter-${letter}`
}
