import { formatForints, formatMonthDay } from '#words/format.ts'
import { IconButton } from '../ui/controls/button.tsx'
import { Stepper } from '../ui/controls/stepper.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { TakenLine, TakenQuote } from './taken-order.ts'
import styles from './take-order.module.css'

const MOST_COPIES = 99

type TakenLinesProps = {
  lines: readonly TakenLine[]
  quote: TakenQuote | null
  onChange: (lines: readonly TakenLine[]) => void
}

/** The titles with their copies; of each what is here and what has to be ordered. */
export function TakenLines({ lines, quote, onChange }: TakenLinesProps) {
  const words = useWords().takeOrder
  const language = useOfficeLanguage()
  if (lines.length === 0) return <p className="quiet">{words.noTitles}</p>
  const set = (productId: string, quantity: number) =>
    onChange(
      quantity < 1
        ? lines.filter((line) => line.productId !== productId)
        : lines.map((line) => (line.productId === productId ? { ...line, quantity } : line)),
    )
  return (
    <ul className={styles.lines}>
      {lines.map(({ productId, title, quantity }) => {
        const parts = quote?.lines.filter((line) => line.productId === productId) ?? []
        return (
          <li key={productId}>
            <div>
              <p className="serif">{title}</p>
              <p className="quiet small">
                {parts
                  .map((part) => words.kinds[part.kind](part.quantity, part.to && formatMonthDay(part.to, language)))
                  .join(' · ')}
              </p>
            </div>
            <Stepper
              label={title}
              value={quantity}
              most={MOST_COPIES}
              isOpenEnded
              onChange={(next) => set(productId, next)}
            />
            <span className={styles.sum}>
              {parts.length > 0 &&
                formatForints(
                  parts.reduce((sum, part) => sum + part.unitPrice * part.quantity, 0),
                  language,
                )}
            </span>
            <IconButton icon="close" label={words.removeTitle(title)} onClick={() => set(productId, 0)} />
          </li>
        )
      })}
    </ul>
  )
}
