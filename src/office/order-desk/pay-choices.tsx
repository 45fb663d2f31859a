import { formatForints } from '#words/format.ts'
import { Radio } from '../ui/controls/choices.tsx'
import { KeyHint } from '../ui/controls/key-hint.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { Taken, TakenQuote } from './taken-order.ts'
import styles from './take-order.module.css'

type PayChoicesProps = {
  taken: Taken
  /** How it can be paid. */
  pays: readonly Taken['pay'][]
  quote: TakenQuote | null
  onChange: (changes: Partial<Taken>) => void
}

/** What it costs, how it is paid, and how they were told the terms. */
export function PayChoices({ taken, pays, quote, onChange }: PayChoicesProps) {
  const words = useWords().takeOrder
  const language = useOfficeLanguage()
  const ways = [
    ...(pays.includes('till')
      ? ([
          { pay: 'till', means: 'cash', sum: quote?.cash },
          { pay: 'till', means: 'card', sum: quote?.total },
        ] as const)
      : []),
    ...(pays.includes('link') ? [{ pay: 'link', means: taken.means, sum: null } as const] : []),
    ...(['collection', 'transfer'] as const)
      .filter((pay) => pays.includes(pay))
      .map((pay) => ({ pay, means: taken.means, sum: null })),
  ]
  const money = (sum: number) => formatForints(sum, language)
  return (
    <>
      <Sums quote={quote} />
      <fieldset className={styles.choices}>
        <legend>{words.howPaid}</legend>
        {ways.map(({ pay, means, sum }) => (
          <Radio
            key={`${pay} ${pay === 'till' ? means : ''}`}
            name="pay"
            label={
              <>
                {pay === 'till' ? words.till[means] : words.pays[pay]}
                {sum != null && <b> {money(sum)}</b>}
                {pay === 'link' && ' '}
                {pay === 'link' && <KeyHint keys="Ctrl Shift ↵" />}
              </>
            }
            isChecked={taken.pay === pay && (pay !== 'till' || taken.means === means)}
            onChoose={() => onChange({ pay, means })}
          />
        ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>{words.terms}</legend>
        {(['counter', 'phone'] as const).map((channel) => (
          <Radio
            key={channel}
            name="told"
            label={channel === 'phone' && taken.email === '' ? words.toldOnPaper : words.told[channel]}
            isChecked={taken.told === channel}
            onChoose={() => onChange({ told: channel })}
          />
        ))}
      </fieldset>
    </>
  )
}

function Sums({ quote }: Pick<PayChoicesProps, 'quote'>) {
  const words = useWords().takeOrder
  const language = useOfficeLanguage()
  const money = (sum: number) => formatForints(sum, language)
  return (
    <>
      <dl className={styles.sums} aria-live="polite">
        <dt>{words.goods}</dt>
        <dd>{quote ? money(quote.goods) : '–'}</dd>
        <dt>{words.delivery}</dt>
        <dd>{quote?.shippingPrice == null ? (quote?.needsQuote ? words.byQuote : '–') : money(quote.shippingPrice)}</dd>
        {quote?.coupon && (
          <>
            <dt>{words.couponOff(quote.coupon.code)}</dt>
            <dd>−{money(quote.coupon.off)}</dd>
          </>
        )}
        <dt>
          <b>{words.total}</b>
        </dt>
        <dd>
          <b>{quote?.total == null ? '–' : money(quote.total)}</b>
        </dd>
      </dl>
      {quote?.paysByLaw != null && <p className="quiet small">{words.paysByLaw(money(quote.paysByLaw))}</p>}
      {quote?.problems.some(({ kind }) => kind === 'free-parcel') && (
        <p className="quiet small">{words.problems['free-parcel']}</p>
      )}
    </>
  )
}
