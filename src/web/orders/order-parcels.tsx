import type { BuyersOrder } from './order-operations.graphql.ts'
import { formatDay } from '#words/format.ts'
import { useLanguage, useText } from '#words/text.tsx'
import styles from './order-parcels.module.css'
import { capital, titlesIn } from './order-text.ts'

/** Each parcel with what is in it, where it is, and how to follow it. */
export function OrderParcels({ order }: { order: BuyersOrder }) {
  const text = useText()
  const language = useLanguage()
  const parcels = order.shipments.filter(({ status }) => status !== 'CANCELLED')
  return (
    <ul className={styles.parcels}>
      {parcels.map(({ number, status, trackingNumber, trackingUrl, pickupUntil, lines }) => (
        <li key={number}>
          <p>
            {parcels.length > 1
              ? text('order.parcel', { number }) + text(`order-parcels.${status}`)
              : capital(text(`order-parcels.${status}`))}
          </p>
          {status === 'READY_FOR_PICKUP' && pickupUntil && (
            <p>{text('order.pickup-until', { day: formatDay(pickupUntil, language) })}</p>
          )}
          {trackingNumber && (
            <p>
              {text('order.tracking')}{' '}
              {trackingUrl ? (
                <a className="link" href={trackingUrl} rel="noreferrer">
                  {trackingNumber}
                </a>
              ) : (
                trackingNumber
              )}
            </p>
          )}
          <p className={styles.about}>{titlesIn(order, { lines })}</p>
        </li>
      ))}
    </ul>
  )
}
