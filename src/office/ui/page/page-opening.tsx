import type { ReactNode } from 'react'
import styles from './page-opening.module.css'

type PageOpeningProps = {
  title: ReactNode
  /** What it looks like, before its title: an address. */
  picture?: string | null
  /** Where things stand, in a sentence. */
  sentence?: ReactNode
  /** The one filled act, and beside it what else can be done. */
  acts?: ReactNode
}

/** A screen opens with what it is and where things stand. `<em>` at the title's end is what to do. */
export function PageOpening({ title, picture, sentence, acts }: PageOpeningProps) {
  return (
    <header className={styles.opening}>
      <div className={picture ? styles.pictured : undefined}>
        {picture && <img src={picture} alt="" width={48} />}
        <h1 className={styles.title}>{title}</h1>
        {sentence && <p className="quiet">{sentence}</p>}
      </div>
      {acts && <div className={styles.acts}>{acts}</div>}
    </header>
  )
}

type PageSectionProps = {
  title: string
  /** Where `PartLink` leads to it. */
  part?: string
  aside?: ReactNode
  children: ReactNode
}

/** A golden hairline opens it. */
export function PageSection({ title, part, aside, children }: PageSectionProps) {
  return (
    <section id={part} className={styles.section}>
      <header>
        <h2>{title}</h2>
        {aside && <div className={styles.aside}>{aside}</div>}
      </header>
      {children}
    </section>
  )
}
