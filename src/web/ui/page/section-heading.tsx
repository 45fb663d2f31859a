import type { ReactNode } from 'react'
import { classNames } from '../controls/class-names.ts'
import styles from './section-heading.module.css'
import { TextLink } from '../links/text-link.tsx'

type SectionHeadingProps = {
  title: ReactNode
  id?: string
  /** Its text says what there is to see all of. */
  link?: { label: string; to: string }
  note?: string
  /** `margin` stands in the left columns, above its note and link, beside what it introduces. */
  kind?: 'line' | 'small' | 'margin'
}

export function SectionHeading({ title, id, link, note, kind = 'line' }: SectionHeadingProps) {
  return (
    <header className={classNames(styles.heading, styles[kind])}>
      <h2 id={id}>{title}</h2>
      {note && <p className={styles.note}>{note}</p>}
      {link && (
        <TextLink className={styles.link} to={link.to}>
          {link.label}
        </TextLink>
      )}
    </header>
  )
}
