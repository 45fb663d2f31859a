import { shopDay } from '#shop/ground/shop-day.ts'
import { formatDay, formatForints } from '#words/format.ts'
import { Button } from '../ui/controls/button.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { PriceDraft } from './price-draft.ts'
import { refusalSentence, warningSentence } from './price-sentences.ts'
import styles from './prices.module.css'
import type { PriceCheckAnswer } from './use-price-check.ts'

type PriceLawProps = {
  check: PriceCheckAnswer | null
  isChecking: boolean
  /** When the price was opened. */
  now: string
  /** Takes a way out that the law offers. */
  onTake: (way: Partial<PriceDraft>) => void
}

/** OFFICE-41: what the law says to what is typed, and the ways out it leaves. Read out when it changes. */
export function PriceLaw({ check, isChecking, now, onTake }: PriceLawProps) {
  const words = useWords().prices.law
  const language = useOfficeLanguage()
  if (!check)
    return (
      <p className="quiet small" role="status">
        {isChecking ? words.checking : ''}
      </p>
    )
  const { refused, warned, shown } = check
  const price = shown && formatForints(shown.price, language)
  return (
    <div className={styles.law} role="status">
      {refused && (
        <Notice
          tone="wrong"
          icon="alert"
          title={refusalSentence(refused, words, language)}
          act={
            refused.kind === 'above-cap' && (
              <span className={styles.ways}>
                <Button onClick={() => onTake({ salePercent: String(refused.cap) })}>
                  {words.takeCap(refused.cap)}
                </Button>
                <Button onClick={() => onTake({ saleFrom: refused.freeFrom, saleUntil: '' })}>
                  {words.fromDay(formatDay(refused.freeFrom, language))}
                </Button>
              </span>
            )
          }
        />
      )}
      {warned.map((warning) => (
        <Notice key={warning.kind} tone="waits" icon="warning" title={warningSentence(warning, words, language)} />
      ))}
      {shown && price && <p className={styles.fine}>{fine()}</p>}
    </div>
  )

  function fine(): string {
    const from = shown && new Date(shown.from)
    const isLater = from && shopDay(from) > shopDay(new Date(now))
    return isLater ? words.fineFrom(price ?? '', formatDay(shopDay(from), language)) : words.fine(price ?? '')
  }
}
