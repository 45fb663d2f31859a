import { classNames } from '#web/ui/controls/class-names.ts'
import type { PaperOf } from './paper.ts'
import styles from './print.module.css'

const LONG_SIGNS = 220
const LONG_LINES = 8

/** GIFT-07: the words of whoever sends a present, and nothing else: no number, no price. Each line is read in its own direction. */
export function GiftCardPaper({ paper: { gift } }: Pick<PaperOf, 'paper'>) {
  const lines = (gift?.words ?? '').split('\n')
  const isLong = lines.length > LONG_LINES || (gift?.words.length ?? 0) > LONG_SIGNS
  return (
    <div className={classNames(styles.card, isLong && styles.longCard)}>
      {lines.map((line, place) => (
        <p key={place} dir="auto">
          {line}
        </p>
      ))}
    </div>
  )
}
