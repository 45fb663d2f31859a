import { classNames } from '#web/ui/controls/class-names.ts'
import { formatForints } from '#words/format.ts'
import { Checkbox } from '../ui/controls/choices.tsx'
import { Stepper } from '../ui/controls/stepper.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { RefundQuoteAnswer } from './use-refund-quote.ts'
import styles from './refund-dialog.module.css'

/** Copies by line. */
export type ChosenCopies = Readonly<Record<number, number>>

type RefundLinesProps = {
  quote: RefundQuoteAnswer
  copies: ChosenCopies
  onCopies: (copies: ChosenCopies) => void
  delivery: boolean
  onDelivery: (isChosen: boolean) => void
}

/** For what the money goes back: copies of each line, and delivery. What cannot go back says why. */
export function RefundLines({ quote, copies, onCopies, delivery, onDelivery }: RefundLinesProps) {
  const words = useWords()
  const language = useOfficeLanguage()
  return (
    <table className={styles.lines}>
      <caption className="vh">{words.refunds.what}</caption>
      <thead>
        <tr>
          <th scope="col">{words.refunds.what}</th>
          <th scope="col" className={styles.number}>
            {words.refunds.copies}
          </th>
          <th scope="col" className={styles.number}>
            {words.refunds.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {quote.lines.map(({ lineId, name, unitPrice, unsent, sent, copies: all }) => {
          const most = unsent + sent
          const count = copies[lineId] ?? 0
          const set = (next: number) => onCopies({ ...copies, [lineId]: next })
          return (
            <tr key={lineId} className={classNames(count === 0 && styles.off)}>
              <td>
                <Checkbox
                  isDisabled={most === 0}
                  isChecked={count > 0}
                  onChange={(isChosen) => set(isChosen ? most : 0)}
                  label={<span className="serif">{name}</span>}
                />
                {most < all && <p className="small quiet">{words.refunds.notAll(all - most)}</p>}
                {count > 0 && (
                  <p className="small quiet">
                    {words.refunds.outcome(Math.min(count, unsent), Math.max(0, count - unsent))}
                  </p>
                )}
              </td>
              <td className={styles.number}>
                {most > 0 && <Stepper label={name} value={count} most={most} onChange={set} />}
              </td>
              <td className={classNames(styles.number, 'nb')}>
                {count > 0 ? formatForints(count * unitPrice, language) : '–'}
              </td>
            </tr>
          )
        })}
        <DeliveryRow {...{ quote, delivery, onDelivery }} />
      </tbody>
    </table>
  )
}

function DeliveryRow({ quote, delivery, onDelivery }: Pick<RefundLinesProps, 'quote' | 'delivery' | 'onDelivery'>) {
  const words = useWords()
  const language = useOfficeLanguage()
  return (
    <tr className={classNames(!delivery && styles.off)}>
      <td colSpan={2}>
        <Checkbox
          isDisabled={quote.delivery === 0}
          isChecked={delivery}
          onChange={onDelivery}
          label={
            quote.shippingPrice === 0
              ? words.refunds.noDelivery
              : quote.delivery === 0
                ? words.refunds.deliveryGone
                : words.refunds.delivery
          }
        />
      </td>
      <td className={classNames(styles.number, 'nb')}>{delivery ? formatForints(quote.delivery, language) : '–'}</td>
    </tr>
  )
}
