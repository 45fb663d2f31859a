import type { RefundPlan } from '#shop/selling/orders/refunds/refund-plan.ts'
import { formatForints } from '#words/format.ts'
import { Icon } from '../ui/controls/icon.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { RefundQuoteAnswer } from './use-refund-quote.ts'
import { OverLimit } from './over-limit.tsx'
import styles from './refund-dialog.module.css'

/** What follows from the refund: where it goes, what is left, who hears of it, and whether a second person is needed. */
export function RefundSums({ quote, plan }: { quote: RefundQuoteAnswer; plan: RefundPlan | null }) {
  const words = useWords()
  const language = useOfficeLanguage()
  const money = (amount: number) => <span className="nb">{formatForints(amount, language)}</span>
  if (!plan) return <p className="quiet">{words.refunds.nothingChosen}</p>
  return (
    <div>
      <dl className={styles.sums}>
        <div className={styles.lead}>
          <dt>{words.refunds.goesBack}</dt>
          <dd>{money(plan.amount)}</dd>
        </div>
        {plan.vat.map(({ percent, vat }) => (
          <div key={percent}>
            <dt>{words.refunds.vat(percent)}</dt>
            <dd>{money(vat)}</dd>
          </div>
        ))}
        {plan.attempts.map(({ number, provider, amount }) => (
          <div key={number}>
            <dt>{words.refunds.whereTo}</dt>
            <dd>
              {words.refunds.providers[provider]}
              {plan.attempts.length > 1 && <>, {money(amount)}</>}
            </dd>
          </div>
        ))}
        <div>
          <dt>{words.refunds.costsThen}</dt>
          <dd>{money(plan.payable)}</dd>
        </div>
        <div>
          <dt>{words.refunds.keptThen}</dt>
          <dd>{money(quote.kept - plan.amount)}</dd>
        </div>
      </dl>
      <Consequences quote={quote} plan={plan} />
      <OverLimit amount={plan.amount} alone={quote.alone} approvers={quote.approvers} />
    </div>
  )
}

/** Which letters go, and what becomes of the invoices. */
function Consequences({ quote, plan }: { quote: RefundQuoteAnswer; plan: RefundPlan }) {
  const words = useWords()
  return (
    <ul className={styles.told}>
      {plan.isWhole && (
        <li>
          <Icon name="warning" size="small" />
          {words.refunds.wholeCancelled}
        </li>
      )}
      <li>
        <Icon name="letter" size="small" />
        {!quote.isWrittenTo
          ? words.refunds.noLetter
          : plan.cancelled.length > 0
            ? words.refunds.twoLetters(quote.buyer)
            : words.refunds.letter(quote.buyer)}
      </li>
      {quote.invoices.length > 0 && (
        <li>
          <Icon name="paper" size="small" />
          {quote.areInvoicesByHand
            ? words.refunds.invoiceByHand(quote.invoices.join(', '))
            : plan.isWhole
              ? words.refunds.invoiceReversed(quote.invoices.join(', '))
              : words.refunds.invoiceCorrected(quote.invoices.join(', '))}
        </li>
      )}
      {plan.attempts.some(({ provider }) => provider === 'till') && (
        <li>
          <Icon name="info" size="small" />
          {words.refunds.atTill}
        </li>
      )}
    </ul>
  )
}
