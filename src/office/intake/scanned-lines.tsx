import { Fragment } from 'react'
import { copiesFor, tellOf } from '#shop/supply/intake/intake.ts'
import { formatForints } from '#words/format.ts'
import { LineCopies, LineTitle } from '../scan-work/line-copies.tsx'
import { TableHead } from '../scan-work/table-head.tsx'
import type { ScannedCopies } from '../scan-work/use-last-copies.ts'
import { TextButton } from '../ui/controls/text-link.tsx'
import { Icon } from '../ui/controls/icon.tsx'
import { StateSign } from '../ui/page/state-sign.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { sumsOf, type ShownLine } from './intake.ts'
import styles from './intake.module.css'

type ScannedLinesProps = {
  lines: readonly ShownLine[]
  hasOrders: boolean
  /** Null where nothing can be changed any more. */
  counting: ScannedCopies | null
  onPaper: ((line: ShownLine) => void) | null
}

/** All that stands on the note, the last read first. */
export function ScannedLines({ lines, hasOrders, counting, onPaper }: ScannedLinesProps) {
  const { intake: words } = useWords()
  const read = lines.filter(({ copies }) => copies > 0)
  const { copies, titles } = sumsOf(read)
  if (titles === 0) return null
  return (
    <table className={styles.feed}>
      <caption>{words.scanned(copies, titles)}</caption>
      <TableHead
        heads={[
          { label: words.lineColumns.title, colSpan: 2 },
          { label: words.lineColumns.where },
          { label: words.lineColumns.why },
          { label: words.lineColumns.copies, className: styles.number },
        ]}
      />
      <tbody>
        {read.map((line) => (
          <tr key={line.ean}>
            <td className={styles.small}>
              {line.picture ? <img src={line.picture} alt="" /> : <Icon name="paper" size="small" />}
            </td>
            <td className={styles.title}>
              <LineTitle line={line} isAsked={line.isAsked} />
              {onPaper && (
                <TextButton onClick={() => onPaper(line)} aria-label={words.paperOf(line.title ?? line.ean)}>
                  {words.paper}
                </TextButton>
              )}
            </td>
            <td className={styles.where}>
              <Where line={line} hasOrders={hasOrders} />
            </td>
            <td className={styles.why}>
              <Why line={line} hasOrders={hasOrders} />
            </td>
            <td className={styles.number}>{counting ? <LineCopies line={line} counting={counting} /> : line.copies}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type LineProps = { line: ShownLine; hasOrders: boolean }

function Where({ line, hasOrders }: LineProps) {
  const { intake: words } = useWords()
  if (line.isAsked) return null
  const { to, isNotOrdered, isPriceOther } = tellOf(line, hasOrders)
  const { customers, shelf } = copiesFor(line.awaited, line.copies)
  const taken = line.copies - shelf
  if (to === 'unknown')
    return (
      <StateSign sign="triangle" tone="wrong">
        {words.isUnknown}
      </StateSign>
    )
  return (
    <>
      {customers.length > 0 && (
        <StateSign sign="diamond" tone="next">
          {words.forCustomers(taken)}
        </StateSign>
      )}
      {shelf > 0 && (
        <StateSign sign="dot" tone="good">
          {words.forShelf(shelf)}
        </StateSign>
      )}
      {isPriceOther && (
        <StateSign sign="triangle" tone="waits">
          {words.priceDiffers}
        </StateSign>
      )}
      {isNotOrdered && (
        <StateSign sign="triangle" tone="waits">
          {words.notOrderedShort}
        </StateSign>
      )}
    </>
  )
}

function Why({ line, hasOrders }: LineProps) {
  const { intake: words } = useWords()
  const language = useOfficeLanguage()
  if (line.isAsked) return null
  const { to, isPriceOther } = tellOf(line, hasOrders)
  if (to === 'unknown') return <span className="quiet">{words.waitsForTitle}</span>
  const { customers, shelf } = copiesFor(line.awaited, line.copies)
  const reasons = [
    ...(shelf > 0 && line.shelf ? [words.onShelf(line.shelf)] : []),
    ...(isPriceOther && line.notePrice !== null && line.price !== null
      ? [words.pricesShort(formatForints(line.notePrice, language), formatForints(line.price, language))]
      : []),
  ]
  return (
    <span className="quiet">
      {customers.map(({ lineId, buyer, number }, at) => (
        <Fragment key={lineId}>
          {at > 0 && ', '}
          {buyer} <span className="nb">{number}</span>
        </Fragment>
      ))}
      {customers.length > 0 && reasons.length > 0 && ', '}
      {reasons.join(', ')}
    </span>
  )
}
