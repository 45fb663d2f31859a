import type { BuyersOrder } from './order-operations.graphql.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
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
      {parcels.map(({ number, status, trackingNumber, trackingUrl, pickupUntil, lines, ...of }) => (
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
          <CarrierSays {...of} />
          <p className={styles.about}>{titlesIn(order, { lines })}</p>
        </li>
      ))}
    </ul>
  )
}

/** Steps of which its buyer is told; of the others the shop itself says what there is to say. */
const TOLD_STEPS = ['taken', 'underway', 'waiting', 'failed-try', 'returned'] as const

type StepOfParcel = Pick<BuyersOrder['shipments'][number], 'carrierStep' | 'carrierStepAt'>

/** Where its carrier says that it is, and on which day that was. */
function CarrierSays({ carrierStep, carrierStepAt }: StepOfParcel) {
  const text = useText()
  const language = useLanguage()
  const step = TOLD_STEPS.find((kind) => kind === carrierStep)
  if (!step || !carrierStepAt) return null
  return <p>{text(`order-carrier.${step}`, { day: formatDay(shopDay(new Date(carrierStepAt)), language) })}</p>
}
