import { formatForints, formatInstant } from '#words/format.ts'
import { useLanguage, useText } from '#words/text.tsx'
import styles from './transfer-facts.module.css'

type TransferFactsProps = {
  transfer: {
    holder: string
    bank: string
    giro: string | null
    iban: string
    reference: string
    amount: number
    until: string | null
    proforma?: { number: string; url: string | null } | null
  }
}

/** ORDER-11: what a buyer types at their bank. */
export function TransferFacts({ transfer }: TransferFactsProps) {
  const text = useText()
  const language = useLanguage()
  const { holder, bank, giro, iban, reference, amount, until, proforma } = transfer
  const facts = [
    ['transfer.holder', holder],
    ['transfer.account', giro ?? iban],
    ...(giro ? ([['transfer.iban', iban]] as const) : []),
    ['transfer.bank', bank],
    ['transfer.amount', formatForints(amount, language)],
    ['transfer.reference', reference],
    ...(until ? ([['transfer.until', formatInstant(new Date(until), language)]] as const) : []),
  ] as const
  return (
    <div className={styles.transfer}>
      <p>{text('transfer.how')}</p>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{text(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {proforma && (
          <div>
            <dt>{text('transfer.proforma')}</dt>
            <dd>
              {proforma.url ? (
                <a className="link" href={proforma.url} rel="noreferrer">
                  {proforma.number}
                </a>
              ) : (
                proforma.number
              )}
            </dd>
          </div>
        )}
      </dl>
      <p>{text('transfer.after')}</p>
    </div>
  )
}
