import type { OfficeAnswer } from '#server/office/office-api.ts'
import { formatMonthDay } from '#words/format.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { Barcode } from '../ui/page/barcode.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import styles from './print.module.css'

type Slip = OfficeAnswer<'get', '/stock/intakes/{id}/slips'>['slips'][number]

/** OFFICE-54: a slip to be laid into the copies of each customer, as soon as they are unpacked: whose they are, and what next. */
export function IntakeSlips({ slips }: { slips: readonly Slip[] }) {
  const { intake: words, packing } = useWords()
  const language = useOfficeLanguage()
  return (
    <ul className={styles.slips}>
      {slips.map(({ number, buyer, placedAt, shipping, place, arrival, lines }) => (
        <li key={number}>
          <p className={styles.name}>{words.slipFor(buyer)}</p>
          <Barcode kind="code128" text={number} />
          <p>
            <b>{number}</b>, {words.slipOrdered(formatMonthDay(shopDay(new Date(placedAt)), language))}
          </p>
          <ul>
            {lines.map(({ ean, title, copies }) => (
              <li key={ean}>
                <span className={styles.book}>{title}</span> {packing.pieces(copies)}
              </li>
            ))}
          </ul>
          <p className={styles.small}>
            {[packing.way[shipping], place, words.arrivals[arrival]].filter(Boolean).join(', ')}
          </p>
        </li>
      ))}
    </ul>
  )
}
