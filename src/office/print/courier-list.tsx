import type { OfficeAnswer } from '#server/office/office-api.ts'
import { formatInstant } from '#words/format.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import styles from './print.module.css'

type Row = OfficeAnswer<'get', '/handover'>['handedOver'][number]

/** What a courier has taken with them, to be signed by both. */
export function CourierList({ rows }: { rows: readonly Row[] }) {
  const { packing } = useWords()
  const language = useOfficeLanguage()
  const inOrder = rows.toSorted((a, b) => (a.since < b.since ? -1 : 1))
  const last = inOrder.at(-1)
  return (
    <>
      <h2 className={styles.title}>{packing.courier}</h2>
      {last && <p>{formatInstant(new Date(last.since), language)}</p>}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{packing.columnNumber}</th>
            <th scope="col">{packing.columnCarrier}</th>
            <th scope="col">{packing.columnLabel}</th>
            <th scope="col">{packing.columnBuyer}</th>
          </tr>
        </thead>
        <tbody>
          {inOrder.map(({ number, shipment, carrier, trackingNumber, buyer, place }) => (
            <tr key={`${number} ${shipment}`}>
              <td>{number}</td>
              <td>{carrier}</td>
              <td>{trackingNumber}</td>
              <td>{[buyer, place].filter(Boolean).join(', ')}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              {packing.parcels(rows.length)}
            </th>
          </tr>
        </tfoot>
      </table>
      <div className={styles.signatures}>
        <p>{packing.handedBy}</p>
        <p>{packing.takenOver}</p>
      </div>
    </>
  )
}
