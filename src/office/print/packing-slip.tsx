import { countryName, HOME_COUNTRY } from '#shop/people/addresses/countries.ts'
import { formatInstant, formatSpan } from '#words/format.ts'
import { weightInWords } from '../pack/weight-in-words.ts'
import { Barcode } from '../ui/page/barcode.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { PaperOf } from './paper.ts'
import styles from './print.module.css'

/** What to fetch and what is in it; no prices, because it may be a gift, and of one that is nothing of its payment. */
export function PackingSlip({ paper, sender }: PaperOf) {
  const { packing } = useWords()
  const language = useOfficeLanguage()
  const { number, place, expected, weightG, lines } = paper
  const weight = weightG === null ? null : weightInWords(weightG, language)
  return (
    <>
      <header className={styles.head}>
        <p className={styles.shop}>{sender.name}</p>
        <Barcode kind="code128" text={number} />
      </header>
      <h2 className={styles.title}>{packing.slip}</h2>
      <div className={styles.columns}>
        <SlipAddress paper={paper} />
        <div>
          <h3>{packing.how}</h3>
          <p>
            <b>{packing.way[paper.shipping]}</b>
            {place && (
              <>
                <br />
                {[place.name, place.address].filter(Boolean).join(', ')}
              </>
            )}
            <br />
            {packing.parcel(paper.parcel, weight)}
            {expected && (
              <>
                <br />
                {packing.promised(formatSpan(expected, language))}
              </>
            )}
          </p>
        </div>
        <div>
          <h3>{packing.order}</h3>
          <p>
            {formatInstant(new Date(paper.placedAt), language)}
            {!paper.gift && (
              <>
                <br />
                {packing.payment[paper.payment]}
                {paper.invoices.map((invoice) => (
                  <span key={invoice}>
                    <br />
                    {packing.invoice(invoice)}
                  </span>
                ))}
              </>
            )}
            {paper.gift?.isWrapped && (
              <>
                <br />
                {packing.wrapped}
              </>
            )}
          </p>
        </div>
      </div>
      <SlipLines lines={lines} />
      {paper.notes.map(({ by, text }, at) => (
        <p key={at} className={styles.note}>
          <b>{by}:</b> {text}
        </p>
      ))}
      <footer className={styles.foot}>{[sender.name, sender.address, sender.phone].filter(Boolean).join(' · ')}</footer>
    </>
  )
}

function SlipAddress({ paper: { buyer, delivery, phone } }: Pick<PaperOf, 'paper'>) {
  const { packing } = useWords()
  const language = useOfficeLanguage()
  return (
    <div>
      <h3>{packing.to}</h3>
      <p>
        <b>{buyer}</b>
        {delivery && (
          <>
            <br />
            {delivery.postcode} {delivery.city}
            <br />
            {delivery.street}
            {delivery.country !== HOME_COUNTRY && (
              <>
                <br />
                {countryName(delivery.country, language)}
              </>
            )}
          </>
        )}
        <br />
        {phone}
      </p>
    </div>
  )
}

/** Each title with its copies, and a box for each that can be ticked with a pen. */
function SlipLines({ lines }: Pick<PaperOf['paper'], 'lines'>) {
  const { packing } = useWords()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{packing.columnTitle}</th>
          <th scope="col">{packing.columnEan}</th>
          <th scope="col">{packing.columnCopies}</th>
          <th scope="col">{packing.columnDone}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ lineId, title, author, ean, copies }) => (
          <tr key={lineId}>
            <td>
              <span className={styles.book}>{title}</span>
              <br />
              {author}
            </td>
            <td>{ean}</td>
            <td className={styles.copies}>{copies}</td>
            <td>
              <span className={styles.boxes} aria-hidden="true">
                {Array.from({ length: Math.min(copies, 10) }, (_, box) => (
                  <i key={box} />
                ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {packing.titles(lines.length)}
          </th>
          <td className={styles.copies} colSpan={2}>
            {lines.reduce((sum, { copies }) => sum + copies, 0)}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
