import type { ReactNode } from 'react'
import { Icon } from '../ui/controls/icon.tsx'
import { useWords } from '../words/office-words.tsx'
import styles from './title.module.css'

export const FORM_PARTS = [
  'facts',
  'texts',
  'people',
  'subjects',
  'price',
  'pictures',
  'editions',
  'stock',
  'address',
  'shown',
  'together',
  'bought',
  'history',
] as const
export type FormPartName = (typeof FORM_PARTS)[number]

/** One part of a title's form; its heading is where the index leads. */
export function FormPart({ id, aside, children }: { id: FormPartName; aside?: ReactNode; children: ReactNode }) {
  const words = useWords().product
  return (
    <section className={styles.part} aria-labelledby={`part-${id}`}>
      <header>
        <h2 id={`part-${id}`} tabIndex={-1}>
          {words.parts[id]}
        </h2>
        {aside && <div className={styles.partAside}>{aside}</div>}
      </header>
      {children}
    </section>
  )
}

/** What stands behind a part's name: what it lacks, or how many. */
export type PartMarks = Partial<Record<FormPartName, { text: string; isMissing?: boolean }>>

export function PartIndex({ marks }: { marks: PartMarks }) {
  const words = useWords().product
  return (
    <nav className={styles.index} aria-label={words.partsLabel}>
      <ol>
        {FORM_PARTS.map((part) => {
          const mark = marks[part]
          return (
            <li key={part}>
              <a href={`#part-${part}`} onClick={(event) => goTo(event, part)}>
                {words.parts[part]}
                {mark && <i className={mark.isMissing ? styles.missing : undefined}>{mark.text}</i>}
              </a>
            </li>
          )
        })}
      </ol>
      <ul className={styles.signs}>
        {(['feed', 'pen', 'lock'] as const).map((sign) => (
          <li key={sign}>
            <Icon name={sign} size="small" /> {words.signs[sign]}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Without another address: Back leads to the list. */
function goTo(event: { preventDefault(): void }, part: FormPartName): void {
  event.preventDefault()
  const heading = document.getElementById(`part-${part}`)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
