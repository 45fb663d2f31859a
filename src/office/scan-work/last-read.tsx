import type { ReactNode } from 'react'
import { classNames } from '#web/ui/controls/class-names.ts'
import { Leaf } from '../ui/page/leaf.tsx'
import styles from './last-read.module.css'

const LOOKS = { leaf: undefined, quiet: styles.quiet, wrong: styles.wrong }

type LastReadProps = {
  look: keyof typeof LOOKS
  /** Where it goes, or what is wrong with it. */
  tell: string
  /** The id of the heading in it, where it is a part of the screen by name. */
  labelledBy?: string
  cover?: ReactNode
  /** How many there are. */
  copies: ReactNode
  children: ReactNode
}

/** What somebody holds in their hand, large. */
export function LastRead({ look, tell, labelledBy, cover, copies, children }: LastReadProps) {
  const Frame = look === 'leaf' ? Leaf : 'section'
  return (
    <Frame
      className={classNames(styles.last, cover ? styles.withCover : styles.plain, LOOKS[look])}
      aria-labelledby={labelledBy}
      aria-live="polite"
    >
      {cover}
      <div>
        <p className={styles.tell}>{tell}</p>
        {children}
      </div>
      {copies}
    </Frame>
  )
}
