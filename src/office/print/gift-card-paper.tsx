import { classNames } from '#web/ui/controls/class-names.ts'
import { useWords } from '../words/office-words.tsx'
import type { PaperOf } from './paper.ts'
import styles from './print.module.css'

const LONG_SIGNS = 220
const LONG_LINES = 8

/**
 * GIFT-07: the words of whoever sends a present, each line in its own direction. GIFT-08: below them, in the order's language, where and by
 * which code it can be exchanged. No price.
 */
export function GiftCardPaper({ paper: { gift, language } }: Pick<PaperOf, 'paper'>) {
  const { packing } = useWords()
  const lines = (gift?.words ?? '').split('\n')
  const isLong = lines.length > LONG_LINES || (gift?.words.length ?? 0) > LONG_SIGNS
  return (
    <div className={classNames(styles.card, isLong && styles.longCard)}>
      {lines.map((line, place) => (
        <p key={place} dir="auto">
          {line}
        </p>
      ))}
      {gift?.exchange && (
        <p className={styles.exchange} lang={language}>
          {packing.exchange[language](gift.exchange.at)} <b>{gift.exchange.code}</b>
        </p>
      )}
    </div>
  )
}
